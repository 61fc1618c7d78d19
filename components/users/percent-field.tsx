"use client";

import { FieldFrame, type FieldProps, useField } from "@/components/blocks/form/field";
import { Input } from "@/components/ui/input";

/** The form value is an integer percentage, null while empty. */
export function PercentField({ name, label, hint, className, disabled }: FieldProps) {
  const { id, value, onChange, error, control } = useField(name, Boolean(hint), {
    label,
    show: (value) => (typeof value === "number" ? `${value}%` : ""),
  });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          className="figures pr-9"
          value={typeof value === "number" ? String(value) : ""}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, "").slice(0, 3);
            onChange(digits ? Number(digits) : null);
          }}
        />
        <span aria-hidden="true" className="absolute inset-y-0 right-3 grid place-items-center text-ink-soft">
          %
        </span>
      </div>
    </FieldFrame>
  );
}
