"use client";

import { useState } from "react";
import { FieldFrame, type FieldProps, useField } from "@/components/blocks/form/field";
import { Input } from "@/components/ui/input";
import { formatPercent, parsePercent, typedPercent } from "@/lib/core/percent";

const textOf = (value: unknown) => (typeof value === "number" && value > 0 ? typedPercent(value) : "");
const showPercent = (value: unknown) => (typeof value === "number" ? formatPercent(value) : "");

/** The form value is hundredths of a percent, null while empty, NaN if the text is not a percentage. */
export function PercentField({ name, label, hint, optional, className }: FieldProps) {
  const { id, value, onChange, error, control } = useField(name, Boolean(hint), { label, show: showPercent });
  const [text, setText] = useState(() => textOf(value));
  const [written, setWritten] = useState(value);
  if (!Object.is(value, written)) {
    setWritten(value);
    setText(textOf(value));
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <div className="relative">
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          className="figures pr-9 text-right"
          value={text}
          onChange={(event) => {
            const typed = event.target.value.replace(/[^\d.,]/g, "");
            const next = typed === "" ? null : (parsePercent(typed) ?? Number.NaN);
            setText(typed);
            setWritten(next);
            onChange(next);
          }}
        />
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-soft">%</span>
      </div>
    </FieldFrame>
  );
}
