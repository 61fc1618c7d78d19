import { expect, test } from "vitest";
import type { Recalled } from "@/lib/modules/held-sales/schema";
import { changesSinceHeld } from "./recall-changes";

const line = (id: string, sale_price_cents: number, more: object = {}) =>
  ({
    id,
    is_loose: false,
    price_cents: null,
    product: { id, name: `Produto ${id}`, sale_price_cents },
    ...more,
  }) as never;
const recalled = (lines: never[], products: { id: string; sale_price_cents: number }[]) =>
  ({ cart: { lines }, products, held: { name: "Bia" } }) as unknown as Recalled;

test("reports changed prices and products no longer sold", () => {
  const lines = [line("a", 100), line("b", 200), line("c", 300)];
  const products = [
    { id: "a", sale_price_cents: 100 },
    { id: "b", sale_price_cents: 250 },
  ];
  expect(changesSinceHeld(recalled(lines, products))).toEqual({
    name: "Bia",
    prices: [{ id: "b", name: "Produto b", from_cents: 200, to_cents: 250 }],
    removed: [{ id: "c", name: "Produto c" }],
  });
});

test("ignores loose items and prices changed in the sale", () => {
  const lines = [line("a", 100, { is_loose: true }), line("b", 200, { price_cents: 180 })];
  expect(changesSinceHeld(recalled(lines, [{ id: "b", sale_price_cents: 250 }]))).toBeNull();
});
