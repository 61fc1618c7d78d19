import { useEffect, useState } from "react";

const PAUSE_MS = 300;

/** Returns the typed text after a typing pause. */
export function useDebounced(typed: string): string {
  const [debounced, setSettled] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return debounced;
}
