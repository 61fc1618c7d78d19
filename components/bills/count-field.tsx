"use client";

import { FieldFrame, type FieldProps, useField } from "@/components/blocks/form/field";
import { Input } from "@/components/ui/input";

type Props = FieldProps & {
  /** The value while the field is empty: 0 makes it required where null would mean a default. */
  whenEmpty?: 0 | null;
};

/** A whole number of up to three digits; null while empty, unless `whenEmpty` says otherwise. */
export function CountField({ name, label, hint, className, whenEmpty = null }: Props) {
  const { id, value, onChange, error, control } = useField(name, Boolean(hint), { label });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <Input
        {...control}
        inputMode="numeric"
        autoComplete="off"
        className="figures"
        value={typeof value === "number" && value !== whenEmpty ? String(value) : ""}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, "").slice(0, 3);
          onChange(digits ? Number(digits) : whenEmpty);
        }}
      />
    </FieldFrame>
  );
}
