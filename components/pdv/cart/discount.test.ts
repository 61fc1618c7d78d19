import { expect, test } from "vitest";
import { formatPercent, hasDiscount, NO_DISCOUNT, parsePercent } from "./discount";

test("counts a discount from one cent or a tenth of a percent", () => {
  expect(hasDiscount(NO_DISCOUNT)).toBe(false);
  expect(hasDiscount({ kind: "amount", cents: 1 })).toBe(true);
  expect(hasDiscount({ kind: "percent", share_milli: 0 })).toBe(false);
  expect(hasDiscount({ kind: "percent", share_milli: 1 })).toBe(true);
});

test("accepts one decimal with comma or point and rejects more than 100%", () => {
  expect(["10", " 12,5 ", "12.5", "7,", "100", "0", "0,1"].map(parsePercent)).toEqual([100, 125, 125, 70, 1_000, 0, 1]);
  for (const other of ["", ",5", "100,1", "12,55", "x10", "10x", "10%", "-1", "1000"])
    expect(parsePercent(other)).toBeNull();
  expect([100, 125, 1, 1_000, 0].map(formatPercent)).toEqual(["10%", "12,5%", "0,1%", "100%", "0%"]);
});
