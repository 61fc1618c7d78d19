"use client";

import type { HTMLInputTypeAttribute } from "react";
import { FieldFrame, type FieldProps, useField } from "@/components/blocks/form/field";
import { Input, type InputProps } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

type TextProps = FieldProps &
  Pick<
    InputProps,
    "autoComplete" | "autoFocus" | "inputMode" | "maxLength" | "placeholder" | "spellCheck" | "autoCapitalize" | "size"
  > & {
    type?: Extract<HTMLInputTypeAttribute, "text" | "email" | "url" | "search">;
  };

const textOf = (value: unknown) => (value === null || value === undefined ? "" : String(value));

export function TextField({ name, label, hint, optional, className, ...rest }: TextProps) {
  const { id, value, onChange, error, control } = useField(name, Boolean(hint), { label });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <Input {...rest} {...control} value={textOf(value)} onChange={onChange} />
    </FieldFrame>
  );
}

export function TextareaField({
  name,
  label,
  hint,
  optional,
  className,
  ...rest
}: FieldProps & { rows?: number; maxLength?: number; placeholder?: string }) {
  const { id, value, onChange, error, control } = useField(name, Boolean(hint), { label });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <Textarea {...rest} {...control} value={textOf(value)} onChange={onChange} />
    </FieldFrame>
  );
}
