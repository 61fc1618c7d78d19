"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { rememberField } from "@/components/blocks/interrupted-field";
import { createScanDetector } from "@/components/blocks/scan-detector";

/** Detects a scanner wherever the focus is, and restores the field that the scanner typed into. */
export function useCodeScanner(isOn: boolean, onCode: (code: string) => void) {
  const [detector] = useState(createScanDetector);
  const [interrupted] = useState(() => ({ restore: () => {} }));

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.isComposing || event.repeat || event.ctrlKey || event.altKey || event.metaKey) {
      detector.forget();
      return;
    }
    const scanEvent = detector.readKey(event.key, event.timeStamp);
    if (scanEvent?.kind === "began") interrupted.restore = rememberField(document.activeElement);
    if (scanEvent?.kind !== "code") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    interrupted.restore();
    onCode(scanEvent.code);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, []);
}
