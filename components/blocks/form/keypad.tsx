"use client";

import { Delete } from "lucide-react";
import { useRef, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { KEYPAD_KEYS, type KeypadKey, valueAfterKey } from "./keypad-typing";

const COARSE = "(pointer: coarse)";

function subscribe(listener: () => void) {
  const query = window.matchMedia(COARSE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the user points with a finger, so that a field shows the keypad and not the system's keyboard. */
export const useHasKeypad = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(COARSE).matches,
    () => false,
  );

type Props = {
  /** Names the keypad for screen readers, such as "Teclado do valor". */
  label: string;
  /** Cents or thousandths; null while empty. */
  value: number | null;
  max: number;
  onChange: (value: number | null) => void;
};

/** Large digits below a field. The first digit replaces a value that the keypad did not enter. */
export function Keypad({ label, value, max, onChange }: Props) {
  const entered = useRef<number | null>(null);

  function press(key: KeypadKey) {
    const isOwn = value !== null && value === entered.current;
    const next = valueAfterKey(isOwn || key === "erase" ? value : null, key, max);
    entered.current = next;
    onChange(next);
  }
  return (
    <fieldset aria-label={label} className="mt-2 grid grid-cols-3 gap-2">
      {KEYPAD_KEYS.map((key) => (
        <Button
          key={key}
          className="figures h-14 text-2xl"
          aria-label={key === "erase" ? "Apagar o último dígito" : key}
          // Keeps the focus in the field, so that a scanner or keyboard still writes there.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => press(key)}
        >
          {key === "erase" ? <Delete className="size-6" aria-hidden="true" /> : key}
        </Button>
      ))}
    </fieldset>
  );
}
