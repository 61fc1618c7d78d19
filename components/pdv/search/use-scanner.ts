"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { isWrittenIn, rememberField, writeIn } from "@/components/blocks/interrupted-field";
import { createScanDetector } from "@/components/blocks/scan-detector";
import { isEan } from "@/lib/core/barcode";
import { MAX_CENTS } from "@/lib/core/money";
import { parseEntry, scannedEntry } from "./entry";

type Options = {
  /** "refuse" keeps a code out of a dialog's amounts; "off" where a dialog asks for text. */
  mode: "add" | "refuse" | "off";
  field: RefObject<HTMLInputElement | null>;
  onScan: (code: string, quantity_milli: number | null) => void;
  onRefused: (code: string) => void;
};

/**
 * Hears a scanner wherever the focus is: what it typed is taken out of the field it interrupted and handed over, with the
 * quantity ("3*") that was waiting in the search field. What fingers type outside any field goes to the search field.
 */
export function useScanner({ mode, field, onScan, onRefused }: Options) {
  const [detector] = useState(createScanDetector);
  const [interrupted] = useState<{ restore: () => void; waiting: string }>(() => ({ restore: () => {}, waiting: "" }));

  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (mode === "off" || event.isComposing || event.repeat || event.ctrlKey || event.altKey || event.metaKey) {
      detector.forget();
      return;
    }
    const heard = detector.hear(event.key, event.timeStamp);
    if (heard?.kind === "began") {
      interrupted.restore = rememberField(document.activeElement);
      interrupted.waiting = field.current?.value ?? "";
    }
    if (heard?.kind === "code" && (mode === "add" || isNoAmount(heard.code))) {
      event.preventDefault();
      event.stopImmediatePropagation();
      takeScan(heard.code);
      return;
    }
    const isLoose =
      mode === "add" && event.key.length === 1 && event.key !== " " && !isWrittenIn(document.activeElement);
    if (isLoose && event.key !== "?") field.current?.focus();
  });

  function takeScan(heard: string) {
    const search = field.current;
    const isInSearch = search !== null && document.activeElement === search;
    const entry = isInSearch ? scannedEntry(search.value, heard) : { ...parseEntry(interrupted.waiting), code: heard };
    if (!isInSearch) interrupted.restore();
    if (mode === "refuse") return onRefused(entry.code);
    if (search) writeIn(search, "");
    const isWaiting = isInSearch || entry.query === "";
    onScan(entry.code, isWaiting ? entry.quantity_milli : null);
  }

  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, []);
}

/** No amount has so many digits: it was read, not typed. */
const isNoAmount = (code: string) => code.length > String(MAX_CENTS).length || isEan(code);
