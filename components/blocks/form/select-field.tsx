"use client";

import { FieldFrame, type FieldProps, useField } from "@/components/blocks/form/field";
import { Select } from "@/components/ui/select";

export type SelectOption = { value: string; label: string; disabled?: boolean };
type Props = FieldProps & {
  options: readonly SelectOption[];
  /** The first line, for nothing chosen yet. */
  placeholder?: string;
};

export function SelectField({ name, label, hint, optional, className, options, placeholder, disabled }: Props) {
  const { id, value, onChange, error, control } = useField(name, Boolean(hint));
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
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
