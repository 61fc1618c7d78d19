import { expect, test } from "vitest";
import { priceDifference } from "./rules";

const line = (unit_price_cents: number, list_price_cents: number | null, quantity_milli = 1_000) => ({
  unit_price_cents,
  list_price_cents,
  quantity_milli,
});

test("sums the price difference per line, rounded like the lines", () => {
  expect(priceDifference([line(900, 1_000), line(1_500, 1_000, 2_000)])).toBe(1_100);
  expect(priceDifference([line(900, 1_000, 350)])).toBe(35);
  expect(priceDifference([line(1, 2, 500), line(1, 2, 500)])).toBe(0);
});

test("returns null for a sale at list prices", () => {
  expect(priceDifference([line(1_000, null), line(1_000, 1_000)])).toBeNull();
  expect(priceDifference([])).toBeNull();
  expect(priceDifference([line(500, 1_000, 0)])).toBe(0);
});
