"use client";

import { createContext, type ReactNode, useContext, useEffect } from "react";
import { closeLayer, openLayer } from "@/components/ui/shortcut-registry";

const Layer = createContext(0);

export const useShortcutLayer = () => useContext(Layer);

/** While it is mounted, only the shortcuts inside it answer: the page behind a dialog stays still. */
export function ShortcutLayer({ children }: { children: ReactNode }) {
  const layer = useContext(Layer) + 1;
  useEffect(() => {
    openLayer(layer);
    return () => closeLayer(layer);
  }, [layer]);
  return <Layer value={layer}>{children}</Layer>;
}
