"use client";

import { Check, Minus } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";

type Props = Omit<ComponentProps<"input">, "type"> & { indeterminate?: boolean };

/** A styled native checkbox: unlike Radix's, it needs no inline style in the server's HTML. */
export function Checkbox({ className, indeterminate = false, ref, ...rest }: Props) {
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (inputRef.current) inputRef.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <span className={cn("relative inline-grid size-5 shrink-0 place-items-center pointer-coarse:size-6", className)}>
      <input
        type="checkbox"
        ref={(node) => {
          inputRef.current = node;
          if (typeof ref === "function") ref(node);
          else if (ref) ref.current = node;
        }}
        className="peer size-full appearance-none rounded-sm border border-line-strong bg-surface transition-colors duration-100 checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand disabled:border-line disabled:bg-well aria-invalid:border-danger"
        {...rest}
      />
      <Check
        className="pointer-events-none absolute z-1 size-3.5 stroke-3 text-on-brand opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0"
        aria-hidden="true"
      />
      <Minus
        className="pointer-events-none absolute z-1 size-3.5 stroke-3 text-on-brand opacity-0 peer-indeterminate:opacity-100"
        aria-hidden="true"
      />
    </span>
  );
}
