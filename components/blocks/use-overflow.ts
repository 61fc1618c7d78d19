"use client";

import { useCallback, useState } from "react";

/** Returns whether the element's content is wider than the element, updated when either is resized. */
export function useOverflow() {
  const [isOverflowing, setOverflowing] = useState(false);
  const watch = useCallback((node: HTMLElement | null) => {
    if (!node) return;
    const measure = () => setOverflowing(node.scrollWidth > node.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    if (node.firstElementChild) observer.observe(node.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return [isOverflowing, watch] as const;
}
