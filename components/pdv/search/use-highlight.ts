"use client";

import { type RefObject, useState } from "react";
import { type Highlight, moveHighlight, positionOf, type ShownList } from "./highlight";

/** The highlighted product, which Enter adds. Moved with the arrow keys. */
export function useHighlight(shown: ShownList, list: RefObject<HTMLDivElement | null>) {
  const [highlight, setHighlight] = useState<Highlight>(null);

  /** Moves the highlight. Returns false if the key does not move it. */
  function move(key: string, hasColumns: boolean): boolean {
    const next = moveHighlight(highlight, shown, key, hasColumns ? () => columnsOf(list.current) : null);
    if (next === undefined) return false;
    setHighlight(next);
    return true;
  }
  return { position: positionOf(highlight, shown), move, forget: () => setHighlight(null) };
}

const columnsOf = (list: HTMLElement | null) =>
  list ? getComputedStyle(list).gridTemplateColumns.split(" ").length : 1;
