import { expect, test } from "vitest";
import { isCrossed, table } from "./table.mjs";

test("a target is crossed when the worst round misses it", () => {
  expect(isCrossed("≥ 0.3", [0.29, 0.34])).toBe(true);
  expect(isCrossed("≥ 0.3", [0.3, 0.34])).toBe(false);
  expect(isCrossed("≤ 1.2×", [0.98, 1.3])).toBe(true);
  expect(isCrossed("≤ 1.2×", [0.98, 1.2])).toBe(false);
  expect(isCrossed("≤ 1.2×", undefined)).toBe(false);
});

test("the table shows a result as met only if every round met it", () => {
  /** @param {[number, number]} spread @param {boolean} met */
  const lastCell = (spread, met) =>
    table([{ row: "P1", work: "sales", product: 1, ratio: 0.3, spread, target: "≥ 0.3", met }])
      .split(" | ")
      .at(-1);
  expect([lastCell([0.3, 0.4], true), lastCell([0.2, 0.4], true), lastCell([0.2, 0.4], false)]).toEqual([
    "✔ |",
    "? |",
    "✖ |",
  ]);
});
