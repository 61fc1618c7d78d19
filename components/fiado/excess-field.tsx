"use client";

import { useWatch } from "react-hook-form";
import { useField } from "@/components/blocks/form/field";
import { FieldError } from "@/components/blocks/form/field-error";
import { Money } from "@/components/blocks/money";
import { Segmented } from "@/components/ui/segmented";

/** Asks what to do with an amount above the debt. Hidden if there is none. */
export function ExcessField({ owed_cents }: { owed_cents: number }) {
  const [typed, method]: unknown[] = useWatch({ name: ["amount_cents", "payment_method"] as const });
  const { id, value, onChange, error } = useField("excess", false, {});
  const over_cents = typeof typed === "number" ? typed - owed_cents : 0;
  if (over_cents <= 0) return null;
  const options = [
    { value: "troco", label: "Devolver troco", disabled: method !== "dinheiro" },
    { value: "credito", label: "Guardar como vale" },
  ] as const;
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">
        Sobram <Money cents={over_cents} />. O que fazer?
      </p>
      <Segmented
        label="O que fazer com o que sobra"
        options={options}
        value={(value ?? "") as "troco"}
        onChange={onChange}
      />
      <p className="text-sm text-ink-soft">
        {method === "dinheiro" ? "O vale sai com um código e paga outra compra." : "Só há troco em dinheiro."}
      </p>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
