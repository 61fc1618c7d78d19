export interface ScanQueue<Scan> {
  push: (scan: Scan) => void;
  /** Resolves when all scans were applied, including those pushed while waiting. */
  idle: () => Promise<void>;
}

/**
 * Looks scans up in parallel and applies them in the order they were read, so that a slow lookup neither loses a scan
 * nor changes the order. `apply` must not throw; if `find` throws, `apply` receives the error.
 */
export function createScanQueue<Scan, Found>(
  find: (scan: Scan) => Promise<Found>,
  apply: (scan: Scan, outcome: { found: Found } | { error: unknown }) => void,
): ScanQueue<Scan> {
  let tail: Promise<void> = Promise.resolve();
  return {
    push(scan) {
      const lookup = find(scan).then(
        (found) => ({ found }),
        (error: unknown) => ({ error }),
      );
      tail = tail.then(async () => apply(scan, await lookup));
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
