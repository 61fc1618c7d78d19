"use client";

import { FieldFrame, type FieldProps, useField } from "@/components/blocks/form/field";
import { Input } from "@/components/ui/input";

/** A whole number of up to three digits; null while empty. */
export function CountField({ name, label, hint, className }: FieldProps) {
  const { id, value, onChange, error, control } = useField(name, Boolean(hint), { label });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <Input
        {...control}
        inputMode="numeric"
        autoComplete="off"
        className="figures"
        value={typeof value === "number" ? String(value) : ""}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, "").slice(0, 3);
          onChange(digits ? Number(digits) : null);
        }}
      />
    </FieldFrame>
  );
}
