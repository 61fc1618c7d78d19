import { expect, test } from "vitest";
import { MAX_CENTS } from "@/lib/core/money";
import { changedPrice, mayBeUndone, type PriceRule } from "./rules";

const rule = (kind: PriceRule["kind"], amount: number, rounding: PriceRule["rounding"] = "exato") => ({
  kind,
  amount,
  rounding,
});

test("changes a price by an amount or percentage, rounding half up", () => {
  expect(changedPrice(1_000, rule("amount", 250))).toBe(1_250);
  expect(changedPrice(1_000, rule("amount", -250))).toBe(750);
  expect(changedPrice(999, rule("percent", 1_000))).toBe(1_099);
  expect(changedPrice(50, rule("percent", 100))).toBe(51);
  expect(changedPrice(49, rule("percent", 100))).toBe(49);
  expect(changedPrice(1_000, rule("percent", -3_333))).toBe(667);
});

test("rounds to the nearest price that ends in 0 or 9, the higher of two", () => {
  expect([994, 995, 1_004].map((cents) => changedPrice(cents, rule("amount", 0, "x0")))).toEqual([990, 1_000, 1_000]);
  expect([993, 994, 1_003, 1_004].map((cents) => changedPrice(cents, rule("amount", 0, "x9")))).toEqual([
    989, 999, 999, 1_009,
  ]);
});

test("returns null for a price of zero or above the maximum", () => {
  expect(changedPrice(1_000, rule("amount", -1_000))).toBeNull();
  expect(changedPrice(1_000, rule("amount", -1_001))).toBeNull();
  expect(changedPrice(1_000, rule("percent", -10_000))).toBeNull();
  expect(changedPrice(1_000, rule("amount", -999))).toBe(1);
  expect(changedPrice(4, rule("amount", 0, "x0"))).toBeNull();
  expect(changedPrice(3, rule("amount", 0, "x9"))).toBeNull();
  expect(changedPrice(4, rule("amount", 0, "x9"))).toBe(9);
  expect(changedPrice(MAX_CENTS - 1, rule("amount", 1))).toBe(MAX_CENTS);
  expect(changedPrice(MAX_CENTS, rule("amount", 1))).toBeNull();
});

test("allows undoing a change once, within exactly a day", () => {
  const created_at = new Date("2026-11-20T12:00:00Z");
  const after = (ms: number) => new Date(created_at.getTime() + ms);
  const may = (ms: number, undone_at: Date | null = null) => mayBeUndone({ created_at, undone_at }, after(ms));
  expect([may(0), may(86_400_000), may(86_400_001), may(0, after(0))]).toEqual([true, true, false, false]);
});
