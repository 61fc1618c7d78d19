import { expect, test } from "vitest";
import { ApiError } from "@/lib/api/client";
import type { Unit } from "@/lib/core/quantity";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { type Cart, type CartAction, emptyCart } from "../cart/cart";
import { changeCart } from "../cart/change-cart";
import { isShort, productsNamedBy, reduceLines, sellableQuantity } from "./named-products";

const productOf = (id: string, more: Partial<PdvProduct> = {}): PdvProduct => ({
  id,
  name: id,
  barcode: null,
  category_id: "c",
  unit: "kg",
  sale_price_cents: 5_000,
  current_stock_milli: 1_000,
  is_low: false,
  favorite: false,
  ...more,
});
const cheese = productOf("queijo");
const labelled = (id: string, product = cheese): CartAction => ({
  type: "add-weighed",
  product,
  line: { id, quantity_milli: 600, label: { code: "2000010030004", cents: 3_000 } },
});
const cartWith = (...actions: CartAction[]) => actions.reduce<Cart>(changeCart, emptyCart("key"));
const refusedFor = (...ids: string[]) =>
  new ApiError(409, "OUT_OF_STOCK", "…", undefined, { products: ids.map((id) => ({ id })) });

test("groups two labels of one product that together exceed its stock", () => {
  const cart = cartWith(labelled("a"), { type: "add", product: productOf("uva"), quantity_milli: 500 }, labelled("b"));
  const named = productsNamedBy(cart, refusedFor("queijo"));
  expect(named).toMatchObject([
    { product: { id: "queijo" }, lines: [{ id: "a" }, { id: "b" }], requested_milli: 1_200 },
  ]);
  expect(named.map(isShort)).toEqual([true]);
});

test("reports no shortage once the stock covers the lines", () => {
  const cart = cartWith(labelled("a"), {
    type: "update-products",
    products: [{ id: "queijo", current_stock_milli: 600 }],
  });
  expect(productsNamedBy(cart, refusedFor("queijo")).map(isShort)).toEqual([false]);
});

test("ignores products that are not in the sale, and loose items", () => {
  const loose = { id: "queijo", description: "Queijo", price_cents: 100, quantity_milli: 1_000 };
  expect(productsNamedBy(cartWith({ type: "add-loose", item: loose }), refusedFor("queijo", "uva"))).toEqual([]);
  expect(productsNamedBy(cartWith(labelled("a")), new ApiError(409, "OUT_OF_STOCK", "…"))).toEqual([]);
});

test("reduces the last labels first when selling what is left", () => {
  const cart = cartWith(labelled("a"), labelled("b"), labelled("c"));
  expect(reduceLines(cart.lines, 1_000)).toEqual([
    { type: "quantity", line_id: "b", quantity_milli: 400 },
    { type: "remove", line_id: "c" },
  ]);
  expect(reduceLines(cart.lines, 1_800)).toEqual([]);
  const after = reduceLines(cart.lines, 1_000).reduce(changeCart, cart);
  expect(productsNamedBy(after, refusedFor("queijo"))).toMatchObject([{ requested_milli: 1_000 }]);
  expect(reduceLines(cart.lines, 0).reduce(changeCart, cart).lines).toEqual([]);
});

test("rounds the sellable stock of units down, and never below zero", () => {
  const left = (current_stock_milli: number, unit: Unit) =>
    sellableQuantity(productOf("x", { unit, current_stock_milli }));
  expect([left(2_500, "un"), left(2_500, "kg"), left(900, "un"), left(-500, "kg")]).toEqual([2_000, 2_500, 0, 0]);
  expect([left(2_500, "cx"), left(2_500, "m")]).toEqual([2_000, 2_500]);
});
