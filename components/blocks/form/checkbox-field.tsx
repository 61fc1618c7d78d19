"use client";

import { type FieldProps, useField } from "@/components/blocks/form/field";
import { FieldError } from "@/components/blocks/form/field-error";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";

const showYesNo = (value: unknown) => (value === true ? "Sim" : "Não");

export function CheckboxField({ name, label, hint, className, disabled }: Omit<FieldProps, "optional">) {
  const { id, value, onChange, error, control } = useField(name, Boolean(hint), { label, show: showYesNo });
  return (
    <div className={cn("flex min-w-0 flex-col gap-1.5", className)}>
      <div className="flex items-start gap-2.5 py-1 pointer-coarse:py-2.5">
        <Checkbox
          {...control}
          disabled={disabled}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
        <div className="min-w-0 text-base leading-5">
          <label htmlFor={id} className="text-ink">
            {label}
          </label>
          {hint ? (
            <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
              {hint}
            </p>
          ) : null}
        </div>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
