"use client";

import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useEffect, useId } from "react";
import { useController } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";

/** The names of the fields on the screen, so that a refusal knows which of its sentences have a place. */
export const ShownFields = createContext<Set<string> | null>(null);

export type FieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  disabled?: boolean;
  className?: string;
};

/** Binds a field to the `Form` around it and wires label, hint and error to the control. */
export function useField(name: string, hasHint = false) {
  const id = useId();
  const shown = useContext(ShownFields);
  const { field, fieldState } = useController({ name });
  useEffect(() => {
    shown?.add(name);
    return () => {
      shown?.delete(name);
    };
  }, [shown, name]);
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

/** Label above, control, then the hint or what is wrong with it. */
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

export const FieldError = ({ id, message }: { id: string; message: string | undefined }) =>
  message ? (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
      <CircleAlert className="mt-[0.15rem] size-3.5 shrink-0" aria-hidden="true" />
      {message}
    </p>
  ) : null;
