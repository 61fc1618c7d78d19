"use client";

import { useEffect, useEffectEvent } from "react";
import { useFormState } from "react-hook-form";
import { FieldFrame, type FieldProps, useField } from "@/components/blocks/form/field";
import { Input } from "@/components/ui/input";

const MAX_DIGITS = 6;

/** A PIN of four to six digits, always masked and never offered to the password manager. */
export function PinField({ name, label, hint, autoFocus }: FieldProps & { autoFocus?: boolean }) {
  const { id, value, onChange, error, control } = useField(name, Boolean(hint), {});
  const { submitCount } = useFormState();
  // Selects a rejected PIN, so that typing replaces it.
  const selectRejectedPin = useEffectEvent(() => {
    const input = error ? document.getElementById(id) : null;
    if (input instanceof HTMLInputElement) input.select();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each submit, not on every digit
  useEffect(() => selectRejectedPin(), [submitCount]);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Input
        {...control}
        type="password"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={autoFocus}
        size="lg"
        className="figures tracking-[0.4em]"
        value={typeof value === "string" ? value : ""}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, "").slice(0, MAX_DIGITS))}
      />
    </FieldFrame>
  );
}
