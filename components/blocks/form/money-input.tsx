"use client";

import { type ClipboardEvent, type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { Keypad, useHasKeypad } from "@/components/blocks/form/keypad";
import { centsAfterTyping, readPastedMoney } from "@/components/blocks/form/money-typing";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { formatAmount, MAX_CENTS } from "@/lib/core/money";

type Props = Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type" | "inputMode"> & {
  /** Integer cents, null while empty. */
  value: number | null;
  onChange: (cents: number | null) => void;
  inputClassName?: string;
  /** Shows an on-screen keypad of this name on touch screens, instead of the system's keyboard. */
  keypadLabel?: string | undefined;
};

/** An input for an amount. Digits shift in from the right, as on a payment terminal: typing 1250 shows 12,50. */
export function MoneyInput({
  value,
  onChange,
  className,
  inputClassName,
  keypadLabel,
  size,
  ref,
  onFocus,
  ...rest
}: Props) {
  const hasKeypad = useHasKeypad() && keypadLabel !== undefined;
  const inputRef = useRef<HTMLInputElement>(null);
  const [pasteNote, setPasteNote] = useState<string | null>(null);
  const text = value === null ? "" : formatAmount(value);

  // Keeps the caret at the end after each change.
  useLayoutEffect(() => {
    const node = inputRef.current;
    if (node && node === node.ownerDocument.activeElement) node.setSelectionRange(text.length, text.length);
  }, [text]);

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    if (rest.readOnly) return;
    const pasted = readPastedMoney(event.clipboardData.getData("text"));
    setPasteNote(pasted.note);
    if (pasted.cents !== null) onChange(pasted.cents);
  }

  return (
    <div className={className}>
      <div className="relative">
        <span
          aria-hidden="true"
          className={cn(
            "pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-faint",
            size === "lg" && "left-4 text-lg",
          )}
        >
          R$
        </span>
        <Input
          placeholder="0,00"
          autoComplete="off"
          {...rest}
          {...(size ? { size } : {})}
          ref={(node) => {
            inputRef.current = node;
            if (typeof ref === "function") ref(node);
            else if (ref) ref.current = node;
          }}
          inputMode={hasKeypad ? "none" : "numeric"}
          className={cn("figures pl-10 text-right font-medium", size === "lg" && "pl-12", inputClassName)}
          value={text}
          onChange={(event) => {
            setPasteNote(null);
            onChange(centsAfterTyping(event.target.value, value));
          }}
          onPaste={handlePaste}
          onFocus={(event) => {
            event.target.select();
            onFocus?.(event);
          }}
          onSelect={(event) => {
            const { selectionStart, selectionEnd } = event.currentTarget;
            if (selectionStart === selectionEnd && selectionEnd !== text.length)
              event.currentTarget.setSelectionRange(text.length, text.length);
          }}
        />
      </div>
      <p aria-live="polite" className="text-sm text-waiting-ink not-empty:mt-1.5">
        {pasteNote}
      </p>
      {hasKeypad ? <Keypad label={keypadLabel} value={value} max={MAX_CENTS} onChange={onChange} /> : null}
    </div>
  );
}
