"use client";

import { FieldFrame, useField } from "@/components/blocks/form/field";
import { Input } from "@/components/ui/input";
import { isEan } from "@/lib/core/barcode";
import { labels } from "@/lib/modules/products/labels";

/** A scanner ends with Enter, which must not send the form. A code that is no EAN is worth a look, not a refusal. */
export function BarcodeField() {
  const { id, value, onChange, error, control } = useField("barcode", true);
  const code = typeof value === "string" ? value.trim() : "";
  const hint =
    code && !isEan(code)
      ? "Não é um código EAN. Confira, ou siga se for um código da sua loja."
      : "Use o leitor ou digite.";
  return (
    <FieldFrame id={id} label={labels.fields.barcode} hint={hint} error={error} optional>
      <Input
        {...control}
        className="figures"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
        value={typeof value === "string" ? value : ""}
        onChange={onChange}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
    </FieldFrame>
  );
}
