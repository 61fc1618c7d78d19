"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { rememberField } from "@/components/blocks/interrupted-field";
import { createScanDetector } from "@/components/blocks/scan-detector";

/** Detects a scanner wherever the focus is, and restores the field that the scanner typed into. */
export function useCodeScanner(isOn: boolean, onCode: (code: string) => void) {
  const [detector] = useState(createScanDetector);
  const [interrupted] = useState(() => ({ restore: () => {} }));

  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.isComposing || event.repeat || event.ctrlKey || event.altKey || event.metaKey) {
      detector.forget();
      return;
    }
    const heard = detector.hear(event.key, event.timeStamp);
    if (heard?.kind === "began") interrupted.restore = rememberField(document.activeElement);
    if (heard?.kind !== "code") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    interrupted.restore();
    onCode(heard.code);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, []);
}
