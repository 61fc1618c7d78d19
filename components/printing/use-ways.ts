"use client";

import { useEffect, useState } from "react";
import { type Ways, waysHere } from "./printer";

/** The browser's printer APIs. Null on the server and before hydration. */
export function useWays(): Ways | null {
  const [ways, setWays] = useState<Ways | null>(null);
  useEffect(() => setWays(waysHere()), []);
  return ways;
}
