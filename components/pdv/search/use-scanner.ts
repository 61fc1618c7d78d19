"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { isWrittenIn, rememberField, writeIn } from "@/components/blocks/interrupted-field";
import type { PaymentHandle } from "../payment/checkout-provider";
import { parseEntry, scannedEntry } from "./entry";
import { createScanReader, type Focus, type Mode } from "./scan-reader";

type Options = {
  mode: Mode;
  field: RefObject<HTMLInputElement | null>;
  /** The payment, while it is open: changes made by a scanner's first keys are undone there. */
  paymentHandle: RefObject<PaymentHandle | null>;
  onScan: (code: string, quantity_milli: number | null) => void;
  onRefused: (code: string) => void;
};

/**
 * Detects scanner input regardless of the focus: removes it from the field it was typed into and passes the code to
 * `onScan`, with the quantity ("3*") typed in the search field. Keys typed outside any field go to the search field.
 */
export function useScanner({ mode, field, paymentHandle, onScan, onRefused }: Options) {
  const [reading] = useState(createScanReader);
  const [interrupted] = useState<{ restore: () => void; waiting: string }>(() => ({ restore: () => {}, waiting: "" }));

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.repeat || event.ctrlKey || event.altKey || event.metaKey) {
      reading.forget();
      return;
    }
    const focus = focusOn(document.activeElement);
    const scanEvent = reading.readKey({ key: event.key, at_ms: event.timeStamp, mode, focus });
    if (scanEvent?.kind === "began") {
      const restore = [rememberField(document.activeElement), paymentHandle.current?.takeSnapshot()];
      interrupted.restore = () => {
        for (const part of restore) part?.();
      };
      interrupted.waiting = field.current?.value ?? "";
    }
    if (scanEvent?.kind === "code" || scanEvent?.kind === "went-on") {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (scanEvent.kind === "code") takeScan(scanEvent.code, scanEvent.isRefused);
      return;
    }
    const isTyping =
      mode === "add" && event.key.length === 1 && event.key !== " " && !isWrittenIn(document.activeElement);
    if (isTyping && event.key !== "?") field.current?.focus();
  });

  function takeScan(code: string, isRefused: boolean) {
    const search = field.current;
    const isInSearch = search !== null && document.activeElement === search;
    const entry = isInSearch ? scannedEntry(search.value, code) : { ...parseEntry(interrupted.waiting), code };
    if (!isInSearch) interrupted.restore();
    if (isRefused) return onRefused(entry.code);
    if (search) writeIn(search, "");
    const isWaiting = isInSearch || entry.query === "";
    onScan(entry.code, isWaiting ? entry.quantity_milli : null);
  }

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, []);
}

function focusOn(element: Element | null): Focus {
  if (!isWrittenIn(element)) return "nothing";
  return element?.matches("[data-takes-codes]") ? "codes" : "amount";
}
