import fc from "fast-check";
import { expect, test } from "vitest";
import type { Unit } from "@/lib/core/quantity";
import { requireCountable, suggestPurchase } from "./rules";

const stockLevel = (current_stock_milli: number, minimum_stock_milli: number, sold_milli = 0, unit: Unit = "un") => ({
  unit,
  current_stock_milli,
  minimum_stock_milli,
  sold_milli,
});

test("suggests up to twice the minimum for a product at its minimum", () => {
  expect(suggestPurchase(stockLevel(2_000, 5_000))).toEqual({
    suggested_milli: 8_000,
    why: "Estoque 2 un · mínimo 5 un. Sugestão: repor até 10 un.",
  });
  expect(suggestPurchase(stockLevel(5_000, 5_000))?.suggested_milli).toBe(5_000);
});

test("suggests fifteen days of sales for a fast-selling product", () => {
  expect(suggestPurchase(stockLevel(2_000, 5_000, 71_000))).toEqual({
    suggested_milli: 34_000,
    why: "Estoque 2 un · média de 2,4 un por dia. Sugestão: repor para 15 dias.",
  });
});

test("suggests whole kilograms and keeps the decimals in the reason", () => {
  expect(suggestPurchase(stockLevel(350, 500, 10_001, "kg"))).toEqual({
    suggested_milli: 5_000,
    why: "Estoque 0,350 kg · média de 0,3 kg por dia. Sugestão: repor para 15 dias.",
  });
});

test("returns null above the minimum, or without a minimum and sales", () => {
  expect(suggestPurchase(stockLevel(5_001, 5_000, 900_000))).toBeNull();
  expect(suggestPurchase(stockLevel(0, 0))).toBeNull();
  expect(suggestPurchase(stockLevel(0, 0, 1_000))?.suggested_milli).toBe(1_000);
});

test("suggests a whole quantity that covers both the minimum and the sales", () => {
  const milli = fc.integer({ min: 0, max: 500_000 });
  fc.assert(
    fc.property(milli, milli, milli, (current, minimum, sold) => {
      const suggestion = suggestPurchase(stockLevel(current, minimum, sold));
      fc.pre(suggestion !== null);
      const after = current + suggestion.suggested_milli;
      expect(suggestion.suggested_milli % 1_000).toBe(0);
      expect(after).toBeGreaterThanOrEqual(minimum * 2);
      expect(after * 2).toBeGreaterThanOrEqual(sold);
      expect(after).toBeLessThan(Math.max(minimum * 2, Math.ceil(sold / 2)) + 1_000);
    }),
  );
});

test("suggests whole packs, and uses the shop's number of days", () => {
  const box = { ...stockLevel(2_000, 5_000), pack_milli: 12_000 };
  expect(suggestPurchase(box)).toEqual({
    suggested_milli: 12_000,
    why: "Estoque 2 un · mínimo 5 un. Sugestão: repor até 10 un. Embalagem de 12 un.",
  });
  expect(suggestPurchase(stockLevel(0, 1_000, 30_000), 30)?.suggested_milli).toBe(30_000);
});

test("suggests whole rolls of a product sold by the meter", () => {
  const fabric = { ...stockLevel(12_500, 40_000, 0, "m"), pack_milli: 50_000 };
  expect(suggestPurchase(fabric)).toEqual({
    suggested_milli: 100_000,
    why: "Estoque 12,500 m · mínimo 40 m. Sugestão: repor até 80 m. Embalagem de 50 m.",
  });
  const tiles = { ...stockLevel(1_500, 10_000, 0, "m2"), pack_milli: 2_250 };
  expect(suggestPurchase(tiles)?.suggested_milli).toBe(20_250);
});

test("rejects a fractional quantity only in units without decimals", () => {
  expect(() => requireCountable({ name: "Tecido", unit: "m" }, 1_500)).not.toThrow();
  expect(() => requireCountable(null, 1_500)).not.toThrow();
  expect(() => requireCountable({ name: "Piso", unit: "cx" }, 1_500)).toThrow(
    "Piso só é contado em quantidade inteira.",
  );
});

test("suggests a purchase exactly for products at their minimum that have a minimum or sales, as the query reads them", () => {
  for (const stock of [0, 1, 999, 1_000, 1_001, 2_000])
    for (const minimum of [0, 1, 999, 1_000, 2_000])
      for (const sold of [0, 1, 29, 1_000, 900_000])
        for (const cover_days of [1, 15, 120]) {
          const isRead = stock <= minimum && (minimum > 0 || sold > 0);
          expect(suggestPurchase(stockLevel(stock, minimum, sold), cover_days) !== null).toBe(isRead);
        }
});
