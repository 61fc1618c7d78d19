"use client";

import { type RefObject, useEffect, useState } from "react";

/** Browsers round scroll positions. */
const SLACK_PX = 2;

/** Returns whether a horizontally scrolled element has hidden content before and after what is visible. */
export function useOverflow(element: RefObject<HTMLElement | null>, content: unknown) {
  const [overflow, setOverflow] = useState({ before: false, after: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content changes the width
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const read = () => {
      const before = node.scrollLeft > SLACK_PX;
      const after = node.scrollLeft + node.clientWidth < node.scrollWidth - SLACK_PX;
      setOverflow((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(node);
    node.addEventListener("scroll", read, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener("scroll", read);
    };
  }, [element, content]);
  return overflow;
}
