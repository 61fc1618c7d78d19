"use client";

import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { isWrittenIn } from "@/components/blocks/interrupted-field";
import { isTouchOnly } from "../touch";
import { useProvided } from "../use-provided";

interface SearchFocus {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly focusSearch: () => void;
  /** Handles a click outside any field: the focus goes to the search field. */
  readonly keepFocus: (event: MouseEvent<HTMLElement>) => void;
  /** Focuses the search field when a dialog closes, unless another dialog is open. */
  readonly returnFocus: (event: Event) => void;
}

const SearchFocusContext = createContext<SearchFocus | null>(null);
export const useSearchFocus = () => useProvided(SearchFocusContext);

/** Keeps the focus in the search field: it starts there, and a click outside any field returns it. */
export function SearchFocusProvider({ children }: { children: ReactNode }) {
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
  const returnFocus = useCallback(
    (event: Event) => {
      event.preventDefault();
      if (!document.querySelector("[role=dialog][data-state=open]")) focusSearch();
    },
    [focusSearch],
  );
  const value = useMemo(() => ({ field, focusSearch, keepFocus, returnFocus }), [focusSearch, keepFocus, returnFocus]);
  return <SearchFocusContext value={value}>{children}</SearchFocusContext>;
}
