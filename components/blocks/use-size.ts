"use client";

import { startTransition, useCallback, useState } from "react";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of an element in pixels, updated when it is resized; null until it is known. */
export function useSize() {
  const [size, setSize] = useState<Size | null>(null);
  const watch = useCallback((node: HTMLElement | null) => {
    if (!node) return;
    const observer = new ResizeObserver(() => {
      const now = { width: node.clientWidth, height: node.clientHeight };
      startTransition(() => setSize((known) => (known && isSameSize(known, now) ? known : now)));
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [size, watch] as const;
}

const isSameSize = (one: Size, other: Size) => one.width === other.width && one.height === other.height;
