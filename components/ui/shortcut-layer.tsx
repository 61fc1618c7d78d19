"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useSyncExternalStore } from "react";
import { closeLayer, openLayer } from "@/components/ui/shortcut-registry";

/** Where nothing answers: no layer on top is ever this one. */
const LEAVING = -1;
const Layer = createContext(0);

export const useShortcutLayer = () => useContext(Layer);

type Props = {
  /** The dialog, whose `data-state` tells when it closes. */
  dialog: HTMLElement | null;
  children: ReactNode;
};

/**
 * While the dialog is open, only the shortcuts inside it answer: the page behind it stays still. They go quiet as soon as it
 * closes, though it is still to be seen leaving: the next key belongs to the page.
 */
export function ShortcutLayer({ dialog, children }: Props) {
  const layer = Math.max(useContext(Layer), 0) + 1;
  const isLeaving = useLeaving(dialog);
  useEffect(() => {
    if (isLeaving) return;
    openLayer(layer);
    return () => closeLayer(layer);
  }, [layer, isLeaving]);
  return <Layer value={isLeaving ? LEAVING : layer}>{children}</Layer>;
}

function useLeaving(dialog: HTMLElement | null) {
  const watch = useCallback(
    (read: () => void) => {
      if (!dialog) return () => undefined;
      const observer = new MutationObserver(read);
      observer.observe(dialog, { attributeFilter: ["data-state"] });
      return () => observer.disconnect();
    },
    [dialog],
  );
  return useSyncExternalStore(
    watch,
    () => dialog?.dataset.state === "closed",
    () => false,
  );
}
