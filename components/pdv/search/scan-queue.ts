export interface ScanQueue<Scan> {
  push: (scan: Scan) => void;
  /** Resolves when everything pushed so far, and meanwhile, was applied. */
  idle: () => Promise<void>;
}

/**
 * Looks scans up at once and side by side, and applies them strictly in the order they were read, so that a slow answer
 * neither loses a scan nor lets a later one overtake it. `apply` must not throw; `find` may, and `apply` is told.
 */
export function createScanQueue<Scan, Found>(
  find: (scan: Scan) => Promise<Found>,
  apply: (scan: Scan, outcome: { found: Found } | { error: unknown }) => void,
): ScanQueue<Scan> {
  let tail: Promise<void> = Promise.resolve();
  return {
    push(scan) {
      const looking = find(scan).then(
        (found) => ({ found }),
        (error: unknown) => ({ error }),
      );
      tail = tail.then(async () => apply(scan, await looking));
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
