"use client";

import { FieldFrame, type FieldProps, useField } from "@/components/blocks/form/field";
import { showPlain } from "@/components/blocks/form/field-display";
import { Input } from "@/components/ui/input";
import { formatDay, isLocalDate } from "@/lib/core/calendar";

const showDay = (value: unknown) =>
  typeof value === "string" && isLocalDate(value) ? formatDay(value) : showPlain(value);

type Props = FieldProps & { min?: string; max?: string; autoFocus?: boolean };

/** The form value is the day as "YYYY-MM-DD", or "" while empty. */
export function DateField({ name, label, hint, optional, className, ...rest }: Props) {
  const { id, value, onChange, error, control } = useField(name, Boolean(hint), { label, show: showDay });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <Input
        {...rest}
        {...control}
        type="date"
        className="figures"
        value={typeof value === "string" ? value : ""}
        onChange={onChange}
      />
    </FieldFrame>
  );
}
