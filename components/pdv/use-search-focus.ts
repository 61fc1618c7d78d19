"use client";

import { type MouseEvent, useCallback, useEffect, useRef } from "react";
import { isWrittenIn } from "@/components/blocks/interrupted-field";
import { isTouchOnly } from "./touch";

/** The cursor lives in the search field: it begins there, and a click on anything but a field brings it back. */
export function useSearchFocus() {
  const field = useRef<HTMLInputElement>(null);
  const focusSearch = useCallback(() => {
    if (!isTouchOnly()) field.current?.focus();
  }, []);

  useEffect(() => focusSearch(), [focusSearch]);

  const keepFocus = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const target = event.target instanceof Element ? event.target : null;
      // Dialogs bubble to here too, though they are not inside.
      if (!target || !event.currentTarget.contains(target)) return;
      if (isWrittenIn(target) || target.closest("select, label, a, [aria-haspopup]")) return;
      event.preventDefault();
      focusSearch();
    },
    [focusSearch],
  );
  /** For a dialog that closes: back to the search, unless another one took its place. */
  const returnFocus = useCallback(
    (event: Event) => {
      event.preventDefault();
      if (!document.querySelector("[role=dialog][data-state=open]")) focusSearch();
    },
    [focusSearch],
  );
  return { field, focusSearch, keepFocus, returnFocus };
}
