"use client";

import { useState } from "react";
import { FieldFrame, type FieldProps, useField } from "@/components/blocks/form/field";
import { Input } from "@/components/ui/input";
import { parsePercent, typedPercent } from "@/lib/core/percent";

/** Its value in the form is hundredths of a percent, null while empty or not a share. */
export function PercentField({ name, label, hint, optional, className }: FieldProps) {
  const { id, value, onChange, error, control } = useField(name, Boolean(hint));
  const [text, setText] = useState(() => (typeof value === "number" && value > 0 ? typedPercent(value) : ""));
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
      <div className="relative">
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          className="figures pr-9 text-right"
          value={text}
          onChange={(event) => {
            const typed = event.target.value.replace(/[^\d.,]/g, "");
            setText(typed);
            onChange(typed === "" ? null : (parsePercent(typed) ?? Number.NaN));
          }}
        />
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-soft">%</span>
      </div>
    </FieldFrame>
  );
}
