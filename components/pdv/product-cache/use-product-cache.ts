"use client";

import { useState } from "react";
import { createProductMemory } from "../search/product-memory";
import { markProductCacheStale } from "./product-cache";

/** The till's product cache and search rounds. */
export function useProductCache() {
  const [memory] = useState(() => createProductMemory());
  const [round, setRound] = useState(0);

  function refresh() {
    memory.forget();
    setRound((before) => before + 1);
  }
  /** Called after a refusal, so that outdated prices and stock are not shown again. */
  function markStale() {
    markProductCacheStale();
    refresh();
  }
  /** A new `round` repeats the visible search. */
  return { memory, round, refresh, markStale };
}
