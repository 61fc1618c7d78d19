"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useSyncExternalStore } from "react";
import { closeLayer, openLayer } from "@/components/ui/shortcut-registry";

/** The layer of a closing dialog. It is never the top layer, so its shortcuts never run. */
const CLOSING_LAYER = -1;
const Layer = createContext(0);

export const useShortcutLayer = () => useContext(Layer);

type Props = {
  /** The dialog element; its `data-state` becomes "closed" when it starts to close. */
  dialog: HTMLElement | null;
  children: ReactNode;
};

/**
 * While the dialog is open, only the shortcuts inside it run, not those of the page behind it. They stop as soon as it starts
 * to close, before its closing animation ends, so that the next key goes to the page.
 */
export function ShortcutLayer({ dialog, children }: Props) {
  const layer = Math.max(useContext(Layer), 0) + 1;
  const isClosing = useIsClosing(dialog);
  useEffect(() => {
    if (isClosing) return;
    openLayer(layer);
    return () => closeLayer(layer);
  }, [layer, isClosing]);
  return <Layer value={isClosing ? CLOSING_LAYER : layer}>{children}</Layer>;
}

function useIsClosing(dialog: HTMLElement | null) {
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
