"use client";

import { FieldFrame, type FieldProps, useField } from "@/components/blocks/form/field";
import { type FieldDisplay, showPlain } from "@/components/blocks/form/field-display";
import { Select } from "@/components/ui/select";

export type SelectOption = { value: string; label: string; disabled?: boolean };
type Props = FieldProps & {
  options: readonly SelectOption[];
  /** Label of the empty option. */
  placeholder?: string;
  /** Formats a value that is not among the options. */
  showOther?: FieldDisplay["show"];
};

export function SelectField({
  name,
  label,
  hint,
  optional,
  className,
  options,
  placeholder,
  disabled,
  showOther = showPlain,
}: Props) {
  const { id, value, onChange, error, control } = useField(name, Boolean(hint), {
    label,
    show: (value, record) => options.find((option) => option.value === value)?.label ?? showOther(value, record),
  });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <Select {...control} disabled={disabled} value={typeof value === "string" ? value : ""} onChange={onChange}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
