"use client";

import { useEffect, useState } from "react";
import { type Ways, waysHere } from "./printer";

/** What the browser has; null on the server and until the page is alive. */
export function useWays(): Ways | null {
  const [ways, setWays] = useState<Ways | null>(null);
  useEffect(() => setWays(waysHere()), []);
  return ways;
}
