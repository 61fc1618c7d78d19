"use client";

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { printKeys } from "@/components/ui/shortcut-keys";
import { useShortcutLayer } from "@/components/ui/shortcut-layer";
import { addEntry, listEntries, type Shortcut, topLayer, watchEntries } from "@/components/ui/shortcut-registry";

type Options = Omit<Shortcut, "keys"> & { enabled?: boolean };

/**
 * Runs the handler when the key is pressed anywhere in the current dialog or page. `label` adds it to the `?` list.
 * Function keys, Esc and Ctrl/Cmd combinations also work inside fields; `allowInInput` overrides that.
 */
export function useShortcut(keys: string, handler: (event: KeyboardEvent) => void, options: Options = {}) {
  const { enabled = true, label, group, allowInInput } = options;
  const layer = useShortcutLayer();
  const handle = useEffectEvent(handler);
  useEffect(() => {
    if (!enabled) return;
    return addEntry({ keys, label, group, allowInInput, layer, handle: (event) => handle(event) });
  }, [keys, enabled, label, group, allowInInput, layer]);
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
