import "server-only";
import { setImmediate } from "node:timers/promises";

/** How many lines one statement reads or writes. */
export const LINES_PER_SLICE = 500;
/** How long the lines of a spreadsheet may keep the main thread without a pause. */
const SLICE_MS = 10;

/** Maps items in order. Gives the main thread back every few milliseconds, so that a long sheet delays no other request. */
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
