import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { inSlices, LINES_PER_SLICE, mapWithPauses } from "./pauses";

/** Keeps the main thread busy for a millisecond. */
function work() {
  const end = performance.now() + 1;
  while (performance.now() < end);
}

test("yields to other work between items and returns results in order", async () => {
  let is_finished = false;
  let turns = 0;
  const countTurns = async () => {
    while (!is_finished) {
      await setImmediate();
      turns++;
    }
  };
  const counting = countTurns();
  const items = Array.from({ length: 60 }, (_, index) => index);
  const results = await mapWithPauses(items, (item) => {
    work();
    return item * 2;
  });
  is_finished = true;
  await counting;
  expect(results).toEqual(items.map((item) => item * 2));
  expect(turns).toBeGreaterThanOrEqual(5);
});

test("passes every item once in slices of limited size", async () => {
  const items = Array.from({ length: LINES_PER_SLICE * 2 + 1 }, (_, index) => index);
  const sizes: number[] = [];
  const joined = await inSlices(items, async (slice) => {
    sizes.push(slice.length);
    return slice;
  });
  expect(joined).toEqual(items);
  expect(sizes).toEqual([LINES_PER_SLICE, LINES_PER_SLICE, 1]);
});
