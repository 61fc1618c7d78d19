import { expect, test } from "vitest";
import type { CartLine } from "../cart/schema";
import { allItemsRemoved, itemsRemovedBy } from "./rules";

const line = (fields: Partial<CartLine> = {}): CartLine => ({
  id: "l1",
  is_loose: false,
  quantity_milli: 3_000,
  price_cents: null,
  note: null,
  label: null,
  discount: { kind: "amount", cents: 0 },
  product: {
    id: "p1",
    name: "Arroz",
    barcode: null,
    category_id: "c",
    unit: "un",
    sale_price_cents: 1_000,
    current_stock_milli: 10_000,
    is_low: false,
    favorite: false,
  },
  ...fields,
});
const rice = { product_id: "p1", description: "Arroz", quantity_milli: 3_000, amount_cents: 3_000 };
const to = (quantity_milli: number, line_id = "l1") => ({ type: "quantity", line_id, quantity_milli });

test("returns the whole quantity and amount of a removed line", () => {
  expect(
    itemsRemovedBy([line({ id: "l0" }), line({ discount: { kind: "amount", cents: 500 } })], {
      type: "remove",
      line_id: "l1",
    } as never),
  ).toEqual([{ ...rice, amount_cents: 2_500 }]);
});

test("returns the difference of a reduced line, never below zero", () => {
  expect(itemsRemovedBy([line()], to(1_000))).toEqual([{ ...rice, quantity_milli: 2_000, amount_cents: 2_000 }]);
  expect(itemsRemovedBy([line()], to(0))).toEqual([rice]);
  expect(itemsRemovedBy([line()], to(0))).toEqual(itemsRemovedBy([line()], { type: "remove", line_id: "l1" } as never));
  const worthLessThanItsPart = line({ label: { code: "2001230012502", cents: 500 } });
  expect(itemsRemovedBy([worthLessThanItsPart], to(2_000))[0]?.amount_cents).toBe(0);
});

test("values a line reduced to zero at its net amount", () => {
  expect(itemsRemovedBy([line({ discount: { kind: "amount", cents: 500 } })], to(0))[0]?.amount_cents).toBe(2_500);
});

test("returns nothing for other changes and unknown lines", () => {
  for (const change of [to(3_000), to(4_000), to(0, "other"), { type: "discount", line_id: "l1" }, { type: "add" }])
    expect(itemsRemovedBy([line()], change)).toEqual([]);
});

test("identifies an item without a product by its description", () => {
  expect(itemsRemovedBy([line({ is_loose: true })], to(0))[0]?.product_id).toBeNull();
});

test("returns every line of a cleared cart", () => {
  expect(allItemsRemoved([line(), line({ id: "l2", quantity_milli: 1_000 })])).toEqual([
    rice,
    { ...rice, quantity_milli: 1_000, amount_cents: 1_000 },
  ]);
  expect(allItemsRemoved([])).toEqual([]);
});
