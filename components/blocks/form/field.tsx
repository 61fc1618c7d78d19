"use client";

import { type ReactNode, useContext, useEffect, useId } from "react";
import { useController } from "react-hook-form";
import { type FieldDisplay, ShownFields, showPlain } from "@/components/blocks/form/field-display";
import { FieldError } from "@/components/blocks/form/field-error";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";

export type FieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  disabled?: boolean;
  className?: string;
};

/** Registers the field's label and value format with the surrounding `Form`. */
export function useFieldDisplay(name: string, { label = name, show = showPlain, linked = [] }: Partial<FieldDisplay>) {
  const shown = useContext(ShownFields);
  useEffect(() => {
    shown?.set(name, { label, show, linked });
    return () => {
      shown?.delete(name);
    };
  });
}

/** Binds a field to the surrounding `Form` and connects label, hint and error to the control. */
export function useField(name: string, hasHint: boolean, meaning: Partial<FieldDisplay>) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  useFieldDisplay(name, meaning);
  const error = fieldState.error?.message ?? (fieldState.error ? "Confira este campo." : undefined);
  const described = [hasHint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const control = {
    id,
    name,
    ref: field.ref,
    onBlur: field.onBlur,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  } as const;
  return { id, value: field.value as unknown, onChange: field.onChange, error, control };
}

type FrameProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Label, control, hint and error message of a field. */
export const FieldFrame = ({ id, label, hint, error, optional, className, children }: FrameProps) => (
  <div className={cn("flex min-w-0 flex-col gap-1.5", className)}>
    <Label htmlFor={id} {...(optional ? { optional } : {})}>
      {label}
    </Label>
    {children}
    {hint ? (
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
    ) : null}
    <FieldError id={`${id}-error`} message={error} />
  </div>
);
