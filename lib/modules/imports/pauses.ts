import "server-only";
import { setImmediate } from "node:timers/promises";

/** Maximum number of lines that one SQL statement reads or writes. */
export const LINES_PER_SLICE = 500;
/** Maximum time on the main thread without a pause. */
const SLICE_MS = 10;

/** Maps items in order. Yields the main thread every few milliseconds, so that a long sheet does not delay other requests. */
export async function mapWithPauses<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let slice_start = performance.now();
  for (const item of items) {
    if (performance.now() - slice_start > SLICE_MS) {
      await setImmediate();
      slice_start = performance.now();
    }
    results.push(map(item));
  }
  return results;
}

/** Calls `work` with at most `LINES_PER_SLICE` items at a time, one call after the other, and joins the results. */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (slice: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += LINES_PER_SLICE)
    results.push(...(await work(items.slice(start, start + LINES_PER_SLICE))));
  return results;
}
