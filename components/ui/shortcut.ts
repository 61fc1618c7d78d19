"use client";

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { printKeys } from "@/components/ui/shortcut-keys";
import { useShortcutLayer } from "@/components/ui/shortcut-layer";
import { addEntry, listEntries, type Shortcut, topLayer, watchEntries } from "@/components/ui/shortcut-registry";

type Handler = (event: KeyboardEvent) => void;
type Options = Omit<Shortcut, "keys"> & { enabled?: boolean };
type BoundShortcut = Shortcut & { readonly handle: Handler };

/**
 * Runs the handler when the key is pressed anywhere in the current dialog or page. `label` adds it to the `?` list.
 * Function keys, Esc and Ctrl/Cmd combinations also work inside fields; `allowInInput` overrides that.
 */
export function useShortcut(keys: string, handler: Handler, { enabled = true, ...options }: Options = {}) {
  useShortcuts(enabled ? [{ keys, handle: handler, ...options }] : []);
}

/** Binds several shortcuts with different keys, like `useShortcut`. */
export function useShortcuts(shortcuts: readonly BoundShortcut[]) {
  const layer = useShortcutLayer();
  const handle = useEffectEvent((keys: string, event: KeyboardEvent) =>
    shortcuts.find((shortcut) => shortcut.keys === keys)?.handle(event),
  );
  const serialized = JSON.stringify(shortcuts.map(({ handle: _, ...rest }) => rest));
  useEffect(() => {
    const declared = JSON.parse(serialized) as Shortcut[];
    const removals = declared.map((shortcut) =>
      addEntry({ ...shortcut, layer, handle: (event) => handle(shortcut.keys, event) }),
    );
    return () => {
      for (const remove of removals) remove();
    };
  }, [serialized, layer]);
}

export type ListedShortcut = { keys: string; printed: string; label: string; group: string };

/** Returns the labeled shortcuts of the top layer, once per key, in the order of registration. */
export function useShortcutList(): ListedShortcut[] {
  const entries = useSyncExternalStore(watchEntries, listEntries, listEntries);
  const layer = topLayer();
  const listed = new Map<string, ListedShortcut>();
  for (const { keys, label, group = "", layer: own } of entries)
    if (label && own === layer) listed.set(keys, { keys, printed: printKeys(keys), label, group });
  return [...listed.values()];
}
