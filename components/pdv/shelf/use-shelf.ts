"use client";

import { useState } from "react";
import { createProductMemory } from "../search/product-memory";
import { doubtCatalogue } from "./catalogue";

/** What the till knows of the shelf between two questions to the server. */
export function useShelf() {
  const [memory] = useState(() => createProductMemory());
  const [round, setRound] = useState(0);

  function refresh() {
    memory.forget();
    setRound((before) => before + 1);
  }
  /** What a sale was refused for must not be offered once more. */
  function doubt() {
    doubtCatalogue();
    refresh();
  }
  /** Another `round` asks again for what is shown. */
  return { memory, round, refresh, doubt };
}
