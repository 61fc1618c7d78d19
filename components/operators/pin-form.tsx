"use client";

import { Delete } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { refusalOf } from "@/components/blocks/error-state";
import { FieldFrame } from "@/components/blocks/form/field";
import { isTouchOnly } from "@/components/pdv/touch";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { pinForm } from "@/lib/modules/operators/schema";

type Props = { label: string; submitLabel: string; isDisabled: boolean; onPin: (pin: string) => Promise<void> };

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
/** A scanned code is longer than any PIN. It is rejected here and does not count as a wrong PIN. */
const MAX_TYPED = 60;

/** A PIN typed on the keyboard, wherever the focus is, or on large keys on a touch screen. */
export function PinForm({ label, submitLabel, isDisabled, onPin }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [hidesKeyboard] = useState(isTouchOnly);

  const add = (digit: string) => setDigits((before) => (before + digit).slice(0, MAX_TYPED));
  const typeAnywhere = useEffectEvent((event: KeyboardEvent) => {
    const isInField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isInField || !/^\d$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    field.current?.focus();
    add(event.key);
  });
  useEffect(() => {
    field.current?.focus();
    const handle = (event: KeyboardEvent) => typeAnywhere(event);
    window.addEventListener("keydown", handle);
    return () => window.removeEventListener("keydown", handle);
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isDisabled) return;
    const given = pinForm.safeParse({ pin: digits });
    setDigits("");
    setProblem(given.error?.issues[0]?.message);
    if (!given.success) return;
    setBusy(true);
    await onPin(given.data.pin).catch((error: unknown) => setProblem(refusalOf(error).message));
    setBusy(false);
    field.current?.focus();
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <FieldFrame id={id} label={label} error={problem}>
        <Input
          id={id}
          ref={field}
          type="password"
          inputMode={hidesKeyboard ? "none" : "numeric"}
          autoComplete="one-time-code"
          size="lg"
          className="figures text-center tracking-[0.5em]"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          disabled={isDisabled}
          value={digits}
          onChange={(event) => setDigits(event.target.value.replace(/\D/g, "").slice(0, MAX_TYPED))}
        />
      </FieldFrame>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field */}
      <div className="hidden grid-cols-3 gap-2 pointer-coarse:grid" onMouseDown={(event) => event.preventDefault()}>
        {DIGITS.map((digit) => (
          <Button key={digit} size="lg" className="h-14 text-2xl" disabled={isDisabled} onClick={() => add(digit)}>
            {digit}
          </Button>
        ))}
        <Button
          size="lg"
          variant="ghost"
          className="h-14"
          aria-label="Apagar o último número"
          disabled={isDisabled}
          onClick={() => setDigits(digits.slice(0, -1))}
        >
          <Delete className="size-6" aria-hidden="true" />
        </Button>
        <Button size="lg" className="h-14 text-2xl" disabled={isDisabled} onClick={() => add("0")}>
          0
        </Button>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={isBusy}
        busyLabel="Conferindo…"
        disabled={isDisabled}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
