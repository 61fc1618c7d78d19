"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";
import { type ListPreferences, parsePreferences } from "@/components/blocks/list-preferences";
import { session } from "@/lib/api/client";

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The key of a list's preferences in this browser, for the user who is logged in. */
function keyOf(list: string) {
  const user = session.remembered() as { id?: string } | null;
  return `agora-rende.list.${user?.id ?? "anyone"}.${list}`;
}

export interface ListPreferencesState {
  readonly preferences: ListPreferences;
  readonly save: (next: ListPreferences) => void;
  /** Whether the preferences have been read from the browser. */
  readonly isRead: boolean;
}

/** The columns, the density and the saved views of a list, as its user left them in this browser; the default until it is read. */
export function useListPreferences(list: string): ListPreferencesState {
  const stored = useSyncExternalStore(
    subscribe,
    useCallback(() => localStorage.getItem(keyOf(list)), [list]),
    () => undefined,
  );
  const preferences = useMemo(() => parsePreferences(stored ?? null), [stored]);
  const save = useCallback(
    (next: ListPreferences) => {
      localStorage.setItem(keyOf(list), JSON.stringify(next));
      for (const listener of listeners) listener();
    },
    [list],
  );
  return { preferences, save, isRead: stored !== undefined };
}
