import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_MILLI } from "@/lib/core/quantity";
import { isLow } from "./rules";

const milli = fc.integer({ min: 0, max: MAX_MILLI });
const low = (current_stock_milli: number, minimum_stock_milli: number) =>
  isLow({ current_stock_milli, minimum_stock_milli });

test("treats stock at or below the minimum as low, and not above", () => {
  expect([low(5_001, 5_000), low(5_000, 5_000), low(4_999, 5_000)]).toEqual([false, true, true]);
  expect([low(0, 0), low(1, 0)]).toEqual([true, false]);
});

test("stays low for any smaller stock and not low one thousandth above the minimum", () => {
  fc.assert(
    fc.property(milli, milli, milli, (current, minimum, taken) => {
      expect(low(current, minimum)).toBe(!(current > minimum));
      expect(low(minimum, minimum)).toBe(true);
      expect(low(minimum + 1, minimum)).toBe(false);
      if (low(current, minimum)) expect(low(current - taken, minimum)).toBe(true);
    }),
  );
});
