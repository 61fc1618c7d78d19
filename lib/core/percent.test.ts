import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPercent, parsePercent, parsePercentUpTo, shareOf, typedPercent } from "./percent";

test("parses a percentage with comma or point, up to 100%", () => {
  expect(["2", "2,5", "12.75 %", " 100 ", "0"].map(parsePercent)).toEqual([200, 250, 1_275, 10_000, 0]);
  expect(["100,01", "-1", "dois", "", "1,234"].map(parsePercent)).toEqual([null, null, null, null, null]);
});

test("parses percentages up to a given maximum", () => {
  const typed = ["100", "150", "100,50", "1000", "1000,01", "12345"];
  expect(typed.map((text) => parsePercentUpTo(text, 100_000))).toEqual([10_000, 15_000, 10_050, 100_000, null, null]);
});

test("formats a percentage that can be parsed back", () => {
  expect([0, 200, 250, 1_000, 1_275, 10_000, 5].map(formatPercent)).toEqual([
    "0%",
    "2%",
    "2,5%",
    "10%",
    "12,75%",
    "100%",
    "0,05%",
  ]);
  fc.assert(fc.property(fc.integer({ min: 0, max: 10_000 }), (bp) => parsePercent(typedPercent(bp)) === bp));
});

test("rounds a commission half up, once", () => {
  expect([shareOf(1_000, 250), shareOf(101, 5_000), shareOf(99, 5_000), shareOf(999_999_999, 10_000)]).toEqual([
    25, 51, 50, 999_999_999,
  ]);
});
