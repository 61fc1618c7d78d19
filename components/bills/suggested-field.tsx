"use client";

import { FieldFrame, type FieldProps, useField } from "@/components/blocks/form/field";
import { Input } from "@/components/ui/input";

type Props = FieldProps & { options: readonly string[]; maxLength: number };

/** Free text with earlier values as suggestions. */
export function SuggestedField({ name, label, hint, optional, className, options, maxLength }: Props) {
  const { id, value, onChange, error, control } = useField(name, Boolean(hint), { label });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <Input
        {...control}
        list={`${id}-list`}
        autoComplete="off"
        maxLength={maxLength}
        value={typeof value === "string" ? value : ""}
        onChange={onChange}
      />
      <datalist id={`${id}-list`}>
        {options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </FieldFrame>
  );
}
