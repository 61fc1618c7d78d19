"use client";

import { useState } from "react";
import { type FieldProps, useField } from "@/components/blocks/form/field";
import { FieldError } from "@/components/blocks/form/field-error";
import { MoneyInput } from "@/components/blocks/form/money-input";
import { type Counts, DenominationCounter } from "@/components/cash-registers/denomination-counter";
import { Label } from "@/components/ui/label";
import { Segmented } from "@/components/ui/segmented";
import { totalOf } from "@/lib/modules/cash-registers/closing/rules";

type Props = Pick<FieldProps, "name" | "hint"> & { label: string; autoFocus?: boolean };

const ways = [
  { value: "typed", label: "Digitar o total" },
  { value: "counted", label: "Contar cédulas e moedas" },
] as const;

/**
 * Field for a cash amount, typed or counted. The counted notes and coins go to the form's `denominations`, which is
 * null for a typed amount.
 */
export function CashCountField({ name, label, hint, autoFocus = false }: Props) {
  const { id, value, onChange, error, control } = useField(name, Boolean(hint), {});
  const counted = useField("denominations", false, {});
  const [isCounting, setCounting] = useState(false);

  function choose(way: (typeof ways)[number]["value"]) {
    setCounting(way === "counted");
    counted.onChange(null);
    if (way === "counted") onChange(null);
  }

  function count(counts: Counts) {
    counted.onChange(counts);
    onChange(Object.keys(counts).length > 0 ? totalOf(counts) : null);
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {isCounting ? (
          <span className="text-sm font-semibold text-ink">{label}</span>
        ) : (
          <Label htmlFor={id}>{label}</Label>
        )}
        <Segmented
          label={`Como informar: ${label}`}
          options={ways}
          value={isCounting ? "counted" : "typed"}
          onChange={choose}
        />
      </div>
      {isCounting ? (
        <DenominationCounter counts={(counted.value as Counts | null) ?? {}} onChange={count} />
      ) : (
        <MoneyInput
          {...control}
          size="lg"
          inputClassName="text-2xl font-semibold"
          autoFocus={autoFocus}
          keypadLabel="Teclado do valor na gaveta"
          value={typeof value === "number" ? value : null}
          onChange={onChange}
        />
      )}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} message={error ?? counted.error} />
    </div>
  );
}
