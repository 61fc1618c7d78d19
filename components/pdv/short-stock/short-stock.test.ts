import { expect, test } from "vitest";
import { emptyCart } from "../cart/cart";
import { changeCart } from "../cart/change-cart";
import { missingValueOf } from "./missing-value";
import { isMoreMissing, shortageKey, shortProducts } from "./short-stock";

const product = (id: string, current_stock_milli: number, sale_price_cents = 1_000) => ({
  id,
  name: `Produto ${id}`,
  barcode: null,
  category_id: "c",
  unit: "un" as const,
  sale_price_cents,
  current_stock_milli,
  is_low: false,
  favorite: false,
});
const cartWith = (...added: readonly (readonly [ReturnType<typeof product>, number])[]) =>
  added.reduce(
    (cart, [each, quantity_milli]) => changeCart(cart, { type: "add", product: each, quantity_milli }),
    emptyCart("k"),
  );

test("finds products whose lines together exceed the stock", () => {
  const label = { code: "2000001007600", cents: 760 };
  const cheese = product("q", 1_000);
  const once = changeCart(cartWith([product("a", 2_000), 2_000], [product("b", 0), 1_000]), {
    type: "add-weighed",
    product: cheese,
    line: { id: "l1", quantity_milli: 760, label },
  });
  expect(shortProducts(once).map((each) => each.product.id)).toEqual(["b"]);
  const twice = changeCart(once, {
    type: "add-weighed",
    product: cheese,
    line: { id: "l2", quantity_milli: 760, label },
  });
  expect(shortProducts(twice).map(({ product: { id }, requested_milli }) => [id, requested_milli])).toEqual([
    ["b", 1_000],
    ["q", 1_520],
  ]);
});

test("ignores items without a product and follows the newest known stock", () => {
  const item = { id: "x", description: "Frete", price_cents: 100, quantity_milli: 5_000 };
  expect(shortProducts(changeCart(emptyCart("k"), { type: "add-loose", item }))).toEqual([]);
  const cart = cartWith([product("a", 1_000), 2_000]);
  expect(shortProducts(cart)).toHaveLength(1);
  expect(
    shortProducts(changeCart(cart, { type: "update-products", products: [{ id: "a", current_stock_milli: 2_000 }] })),
  ).toEqual([]);
});

test("values what is missing at list prices and never counts a stock below zero", () => {
  const short = shortProducts(cartWith([product("a", 1_000, 350), 3_000], [product("b", -2_000, 1_000), 1_000]));
  expect(missingValueOf(short)).toBe(1_700);
  expect(shortageKey("k", short)).toBe("k|a:2000|b:1000");
});

test("notices what is missing more than before", () => {
  const one = shortProducts(cartWith([product("a", 0), 1_000]));
  const two = shortProducts(cartWith([product("a", 0), 2_000]));
  expect([isMoreMissing([], one), isMoreMissing(one, two)]).toEqual([true, true]);
  expect([isMoreMissing(two, one), isMoreMissing(one, one), isMoreMissing(one, [])]).toEqual([false, false, false]);
});
