"use client";

import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";

type Option<V extends string> = { value: V; label: ReactNode; disabled?: boolean };
type Props<V extends string> = {
  label: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
};

/** A radio group for a few options, all visible: filters, Entrada/Saída, payment methods. */
export function Segmented<V extends string>({ label, options, value, onChange, className }: Props<V>) {
  const name = useId();
  return (
    <fieldset
      className={cn(
        "flex w-fit max-w-full min-w-0 gap-0.5 overflow-x-auto rounded-md bg-well p-0.5 print:bg-transparent print:p-0",
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          htmlFor={`${name}-${option.value}`}
          className="relative flex h-8.5 items-center gap-1.5 rounded-sm px-3 text-sm font-semibold whitespace-nowrap text-ink-soft hover:text-ink has-checked:bg-key has-checked:text-brand-ink has-checked:shadow-card has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand-ink pointer-coarse:h-11 print:h-auto print:px-0 print:shadow-none print:not-has-checked:hidden"
        >
          <input
            id={`${name}-${option.value}`}
            type="radio"
            name={name}
            className="absolute inset-0 appearance-none rounded-sm outline-none"
            checked={value === option.value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
