"use client";

import { useState } from "react";
import { refusalOf } from "@/components/blocks/error-state";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useAction } from "@/lib/api/hooks";
import { isEan } from "@/lib/core/barcode";
import { codes } from "@/lib/modules/products/codes/endpoints";
import { labels } from "@/lib/modules/products/labels";

const HINTS = {
  none: "Use o leitor, digite, ou gere um código da loja.",
  ean: "Código EAN conferido.",
  internal: "Código da própria loja. Imprima a etiqueta em Produtos.",
  scale: "Códigos que começam com 2 são das etiquetas de balança. Confira.",
  other: "Não é um código EAN. Confira, ou siga se for um código da sua loja.",
};

function kindOf(code: string): keyof typeof HINTS {
  if (!code) return "none";
  if (/^2\d{12}$/.test(code)) return "scale";
  if (!isEan(code)) return "other";
  return /^04\d{11}$/.test(code) ? "internal" : "ean";
}

/** Ignores the Enter of a scanner, so that it does not submit the form. An invalid EAN causes a warning, not an error. */
export function BarcodeField() {
  const { id, value, onChange, error, control } = useField("barcode", true, { label: labels.fields.barcode });
  const make = useAction(codes.make);
  const [isBusy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const code = typeof value === "string" ? value.trim() : "";

  async function generate() {
    setBusy(true);
    setComplaint(undefined);
    try {
      onChange((await make({})).barcode);
    } catch (refusal) {
      setComplaint(refusalOf(refusal).message);
    }
    setBusy(false);
  }

  return (
    <FieldFrame id={id} label={labels.fields.barcode} hint={HINTS[kindOf(code)]} error={complaint ?? error} optional>
      <div className="flex gap-2">
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
        {code ? null : (
          <Button busy={isBusy} onClick={generate}>
            Gerar interno
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}
