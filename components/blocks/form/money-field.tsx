"use client";

import { FieldFrame, type FieldProps, useField } from "@/components/blocks/form/field";
import { MoneyInput } from "@/components/blocks/form/money-input";
import { formatMoney } from "@/lib/core/money";

const showMoney = (value: unknown) => (typeof value === "number" ? formatMoney(value) : "");

type Props = FieldProps & { size?: "md" | "lg"; autoFocus?: boolean; keypadLabel?: string };

/** The form value is integer cents, null while empty. */
export function MoneyField({ name, label, hint, optional, className, ...rest }: Props) {
  const { id, value, onChange, error, control } = useField(name, Boolean(hint), { label, show: showMoney });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <MoneyInput {...rest} {...control} value={typeof value === "number" ? value : null} onChange={onChange} />
    </FieldFrame>
  );
}
