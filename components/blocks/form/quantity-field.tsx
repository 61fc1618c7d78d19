"use client";

import { FieldFrame, type FieldProps, useField } from "@/components/blocks/form/field";
import { QuantityInput } from "@/components/blocks/form/quantity-input";
import { formatQuantityWithUnit, type Unit } from "@/lib/core/quantity";

type Props = FieldProps & { unit: Unit; allowZero?: boolean; autoFocus?: boolean };

/** The form value is integer thousandths, null while empty. */
export function QuantityField({ name, label, hint, optional, className, ...rest }: Props) {
  const show = (value: unknown) => (typeof value === "number" ? formatQuantityWithUnit(value, rest.unit) : "");
  const { id, value, onChange, error, control } = useField(name, Boolean(hint), { label, show });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <QuantityInput {...rest} {...control} value={typeof value === "number" ? value : null} onChange={onChange} />
    </FieldFrame>
  );
}
