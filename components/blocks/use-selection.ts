"use client";

import { useState } from "react";

const NONE: ReadonlySet<string> = new Set();

/** The ids of the selected rows of a catalog, kept across pages and searches. Active and archived rows are never selected together. */
export function useSelection(isArchive: boolean) {
  const [selected, setSelected] = useState({ isArchive, ids: NONE });
  const picked = selected.isArchive === isArchive ? selected.ids : NONE;
  function pick(ids: readonly string[], isPicked: boolean) {
    setSelected((before) => {
      const after = new Set(before.isArchive === isArchive ? before.ids : NONE);
      for (const id of ids) {
        if (isPicked) after.add(id);
        else after.delete(id);
      }
      return { isArchive, ids: after };
    });
  }
  const clear = () => setSelected({ isArchive, ids: NONE });
  return {
    picked,
    pick,
    clear,
  };
}

export type Selection = ReturnType<typeof useSelection>;
