const RETENTION_MS = 5 * 60_000;

interface Forgetful {
  delete(key: string): void;
}
interface Use {
  count: number;
  timer?: ReturnType<typeof setTimeout>;
}

const uses = new Map<string, Use>();

/** Counts one more user of a cached answer; the function returned ends the use, and the last one starts the clock. */
export function keepWhileUsed(cache: Forgetful, key: string): () => void {
  const use = uses.get(key) ?? { count: 0 };
  uses.set(key, use);
  clearTimeout(use.timer);
  use.count++;
  return () => {
    use.count--;
    if (use.count > 0) return;
    use.timer = setTimeout(() => {
      uses.delete(key);
      cache.delete(key);
    }, RETENTION_MS);
  };
}
