export interface ScanQueue<Scan> {
  push: (scan: Scan) => void;
  /** Resolves when all scans were applied, including those pushed while waiting. */
  idle: () => Promise<void>;
}

/**
 * Looks scans up in parallel and applies them in the order they were read, so that a slow lookup neither loses a scan
 * nor changes the order. What `findNow` finds is applied at once, unless earlier scans are still waiting. `apply` must not throw;
 * if `find` throws, `apply` receives the error.
 */
export function createScanQueue<Scan, Found>({
  findNow,
  find,
  apply,
}: {
  findNow: (scan: Scan) => Found | null;
  find: (scan: Scan) => Promise<Found>;
  apply: (scan: Scan, outcome: { found: Found } | { error: unknown }) => void;
}): ScanQueue<Scan> {
  let tail: Promise<void> = Promise.resolve();
  let waiting_count = 0;
  return {
    push(scan) {
      const found = waiting_count === 0 ? findNow(scan) : null;
      if (found) return apply(scan, { found });
      const lookup = find(scan).then(
        (found) => ({ found }),
        (error: unknown) => ({ error }),
      );
      waiting_count += 1;
      tail = tail.then(async () => {
        const outcome = await lookup;
        waiting_count -= 1;
        apply(scan, outcome);
      });
    },
    async idle() {
      let waited: Promise<void> | undefined;
      while (waited !== tail) {
        waited = tail;
        await waited;
      }
    },
  };
}
