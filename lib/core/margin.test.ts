import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMargin, marginBp, parseMargin, priceForMargin } from "./margin";
import { MAX_CENTS } from "./money";

test("computes the margin as a share of the sale price", () => {
  expect(marginBp(700, 1_000)).toBe(3_000);
  expect(marginBp(200, 300)).toBe(3_333);
  expect(marginBp(1_200, 1_000)).toBe(-2_000);
  expect(marginBp(1_000, 1_000)).toBe(0);
});

test("returns no margin without a cost or a price", () => {
  expect(marginBp(0, 1_000)).toBeNull();
  expect(marginBp(700, 0)).toBeNull();
  expect(priceForMargin(0, 3_000)).toBeNull();
  expect(priceForMargin(-700, 3_000)).toBeNull();
  for (const margin_bp of [0.5, Number.NaN, Number.NEGATIVE_INFINITY])
    expect(priceForMargin(700, margin_bp)).toBeNull();
});

test("computes the price for a margin to the cent", () => {
  expect(priceForMargin(700, 3_000)).toBe(1_000);
  expect(priceForMargin(1, 6_667)).toBe(3);
  expect(priceForMargin(1_000, 10_000)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: -5_000, max: 9_000 }), (cost, margin_bp) => {
      const sale = priceForMargin(cost, margin_bp);
      const exact = (cost * 10_000) / (10_000 - margin_bp);
      expect(sale === null || Math.abs(sale - exact) <= 0.5 + 1e-6).toBe(true);
    }),
  );
});

test("proposes no price above the maximum", () => {
  expect(priceForMargin(MAX_CENTS, 5_000)).toBeNull();
  expect(priceForMargin(MAX_CENTS, 0)).toBe(MAX_CENTS);
  expect(priceForMargin(1, 0)).toBe(1);
  expect(priceForMargin(1, -50_000)).toBeNull();
});

test("formats a margin with one decimal and parses commas and points", () => {
  expect(formatMargin(3_333)).toBe("33,3%");
  expect(formatMargin(-1_250)).toBe("-12,5%");
  expect(formatMargin(-4)).toBe("0,0%");
  expect(parseMargin("33,33")).toBe(3_333);
  expect(parseMargin("30 %")).toBe(3_000);
  expect(parseMargin("-5.5")).toBe(-550);
  expect(parseMargin("100")).toBeNull();
  expect(parseMargin(" 30 ")).toBe(3_000);
  expect(parseMargin("30a")).toBeNull();
  expect(parseMargin("a30")).toBeNull();
});
