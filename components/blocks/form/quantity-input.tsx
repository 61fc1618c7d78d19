"use client";

import { type ComponentProps, useId, useState } from "react";
import { Keypad, useHasKeypad } from "@/components/blocks/form/keypad";
import { explainQuantity, readQuantity, stepQuantity } from "@/components/blocks/form/quantity-typing";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { formatQuantity, isDivisible, MAX_MILLI, type Unit, unitSymbol } from "@/lib/core/quantity";

type Props = Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type" | "inputMode"> & {
  /** Thousandths, null while empty or unreadable. */
  value: number | null;
  onChange: (milli: number | null) => void;
  unit: Unit;
  /** Hides the unit's symbol, for a quantity of products with different units. */
  hidesUnit?: boolean;
  allowZero?: boolean;
  inputClassName?: string;
  /** Shows an on-screen keypad of this name on touch screens, instead of the system's keyboard. Its digits are thousandths. */
  keypadLabel?: string | undefined;
};

/** Accepts up to three decimals, with comma or dot, if the unit takes them. The arrow keys step by one. */
export function QuantityInput({
  value,
  onChange,
  unit,
  hidesUnit = false,
  allowZero = false,
  className,
  inputClassName,
  keypadLabel,
  onBlur,
  onFocus,
  ...rest
}: Props) {
  const written = value === null ? "" : formatQuantity(value, unit);
  // While the field is edited, the text is kept as typed: "1," must not become "1,000".
  const [draft, setDraft] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const noteId = useId();
  const hasKeypad = useHasKeypad() && keypadLabel !== undefined;
  const isDraftCurrent = draft !== null && readQuantity(draft, unit, allowZero) === value;
  const shown = isDraftCurrent ? draft : written;

  return (
    <div className={className}>
      <div className="relative">
        <Input
          autoComplete="off"
          {...rest}
          {...(isInvalid ? { "aria-invalid": true, "aria-describedby": noteId } : {})}
          inputMode={hasKeypad ? "none" : isDivisible(unit) ? "decimal" : "numeric"}
          className={cn("figures text-right font-medium", !hidesUnit && "pr-10", inputClassName)}
          value={shown}
          onChange={(event) => {
            const text = event.target.value.replace(/[^\d.,]/g, "");
            setDraft(text);
            setInvalid(false);
            onChange(readQuantity(text, unit, allowZero));
          }}
          onKeyDown={(event) => {
            if (rest.readOnly || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
            event.preventDefault();
            setDraft(null);
            onChange(Math.min(MAX_MILLI, stepQuantity(value, event.key === "ArrowUp" ? 1 : -1)));
          }}
          onFocus={(event) => {
            event.target.select();
            onFocus?.(event);
          }}
          onBlur={(event) => {
            const isUnread = draft !== null && draft !== "" && value === null;
            setInvalid(isUnread);
            if (!isUnread) setDraft(null);
            onBlur?.(event);
          }}
        />
        {hidesUnit ? null : (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-ink-faint"
          >
            {unitSymbol(unit)}
          </span>
        )}
      </div>
      <p id={noteId} aria-live="polite" className="text-sm font-medium text-danger-ink not-empty:mt-1.5">
        {isInvalid ? explainQuantity(unit) : null}
      </p>
      {hasKeypad ? (
        <Keypad
          label={keypadLabel}
          value={value}
          max={MAX_MILLI}
          onChange={(milli) => {
            setDraft(null);
            setInvalid(false);
            onChange(milli);
          }}
        />
      ) : null}
    </div>
  );
}
