"use client";

import { type MouseEvent, useCallback, useEffect, useRef } from "react";
import { isWrittenIn } from "@/components/blocks/interrupted-field";
import { isTouchOnly } from "./touch";

/** Keeps the focus in the search field: it starts there, and a click outside any field returns it. */
export function useSearchFocus() {
  const field = useRef<HTMLInputElement>(null);
  const focusSearch = useCallback(() => {
    if (!isTouchOnly()) field.current?.focus();
  }, []);

  useEffect(() => focusSearch(), [focusSearch]);

  const keepFocus = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const target = event.target instanceof Element ? event.target : null;
      // React events of dialogs bubble here although they are not inside the element.
      if (!target || !event.currentTarget.contains(target)) return;
      if (isWrittenIn(target) || target.closest("select, label, a, [aria-haspopup]")) return;
      event.preventDefault();
      focusSearch();
    },
    [focusSearch],
  );
  /** Focuses the search field when a dialog closes, unless another dialog is open. */
  const returnFocus = useCallback(
    (event: Event) => {
      event.preventDefault();
      if (!document.querySelector("[role=dialog][data-state=open]")) focusSearch();
    },
    [focusSearch],
  );
  return { field, focusSearch, keepFocus, returnFocus };
}
