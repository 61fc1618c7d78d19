const RETENTION_MS = 5 * 60_000;

interface DeletableCache {
  delete(key: string): void;
}
interface Use {
  count: number;
  timer?: ReturnType<typeof setTimeout>;
}

const uses = new Map<string, Use>();

/**
 * Counts a user of a cache entry and returns a function that ends the use. Five minutes after the last use ends, the entry is
 * deleted.
 */
export function keepWhileUsed(cache: DeletableCache, key: string): () => void {
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
