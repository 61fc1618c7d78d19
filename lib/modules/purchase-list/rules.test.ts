import fc from "fast-check";
import { expect, test } from "vitest";
import { suggestPurchase } from "./rules";

const shelf = (current_stock_milli: number, minimum_stock_milli: number, sold_milli = 0, unit: "un" | "kg" = "un") => ({
  unit,
  current_stock_milli,
  minimum_stock_milli,
  sold_milli,
});

test("a product at its minimum is bought up to twice the minimum", () => {
  expect(suggestPurchase(shelf(2_000, 5_000))).toEqual({
    suggested_milli: 8_000,
    why: "Há 2 un e o mínimo é 5 un: até o dobro do mínimo.",
  });
  expect(suggestPurchase(shelf(5_000, 5_000))?.suggested_milli).toBe(5_000);
});

test("what sells fast is bought to last fifteen days", () => {
  expect(suggestPurchase(shelf(2_000, 5_000, 71_000))).toEqual({
    suggested_milli: 34_000,
    why: "Há 2 un e saem em média 2,4 un por dia: o bastante para 15 dias.",
  });
});

test("kilograms are bought whole, and the reason keeps their decimals", () => {
  expect(suggestPurchase(shelf(350, 500, 10_001, "kg"))).toEqual({
    suggested_milli: 5_000,
    why: "Há 0,350 kg e saem em média 0,3 kg por dia: o bastante para 15 dias.",
  });
});

test("nothing is bought of what is above its minimum, nor of what is neither kept nor sold", () => {
  expect(suggestPurchase(shelf(5_001, 5_000, 900_000))).toBeNull();
  expect(suggestPurchase(shelf(0, 0))).toBeNull();
  expect(suggestPurchase(shelf(0, 0, 1_000))?.suggested_milli).toBe(1_000);
});

test("a suggestion is whole, and enough for both reasons", () => {
  const milli = fc.integer({ min: 0, max: 500_000 });
  fc.assert(
    fc.property(milli, milli, milli, (current, minimum, sold) => {
      const suggestion = suggestPurchase(shelf(current, minimum, sold));
      fc.pre(suggestion !== null);
      const after = current + suggestion.suggested_milli;
      expect(suggestion.suggested_milli % 1_000).toBe(0);
      expect(after).toBeGreaterThanOrEqual(minimum * 2);
      expect(after * 2).toBeGreaterThanOrEqual(sold);
      expect(after).toBeLessThan(Math.max(minimum * 2, Math.ceil(sold / 2)) + 1_000);
    }),
  );
});

test("what comes in boxes is bought by the box, and for as many days as the shop says", () => {
  const box = { ...shelf(2_000, 5_000), pack_milli: 12_000 };
  expect(suggestPurchase(box)).toEqual({
    suggested_milli: 12_000,
    why: "Há 2 un e o mínimo é 5 un: até o dobro do mínimo. Vem em 12 un.",
  });
  expect(suggestPurchase(shelf(0, 1_000, 30_000), 30)?.suggested_milli).toBe(30_000);
});
