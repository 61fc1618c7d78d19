import { expect, test } from "vitest";
import { formatPercent, hasDiscount, NO_DISCOUNT, parsePercent } from "./discount";

test("treats an amount or a percentage of zero as no discount", () => {
  expect(hasDiscount(NO_DISCOUNT)).toBe(false);
  expect(hasDiscount({ kind: "amount", cents: 1 })).toBe(true);
  expect(hasDiscount({ kind: "percent", share_milli: 0 })).toBe(false);
  expect(hasDiscount({ kind: "percent", share_milli: 1 })).toBe(true);
});

test("parses a percentage with at most one decimal, after a comma or a point, into thousandths", () => {
  expect(["10", " 12,5 ", "12.5", "7,", "100", "0", "0,1"].map(parsePercent)).toEqual([100, 125, 125, 70, 1_000, 0, 1]);
});

test("returns null for an invalid percentage or one above 100%", () => {
  for (const text of ["", ",5", "100,1", "12,55", "x10", "10x", "10%", "-1", "1000"])
    expect(parsePercent(text)).toBeNull();
});

test("formats thousandths as a percentage, with a decimal only if needed", () => {
  expect([100, 125, 1, 1_000, 0].map(formatPercent)).toEqual(["10%", "12,5%", "0,1%", "100%", "0%"]);
});
