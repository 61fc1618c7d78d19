import fc from "fast-check";
import { expect, test } from "vitest";
import { priceCart } from "@/lib/modules/pdv/cart/rules";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { priceSale } from "@/lib/modules/sales/rules";
import { type Cart, type CartAction, emptyCart } from "./cart";
import { changeCart } from "./change-cart";
import { formatPercent, parsePercent } from "./discount";

const productOf = (id: string, change: Partial<PdvProduct> = {}): PdvProduct => ({
  id,
  barcode: null,
  name: `Produto ${id}`,
  category_id: "c",
  unit: "un",
  sale_price_cents: 1_000,
  current_stock_milli: 10_000,
  is_low: false,
  favorite: false,
  ...change,
});
const rice = productOf("arroz");
const cheese = productOf("queijo", { unit: "kg", sale_price_cents: 4_999 });
const after = (...actions: CartAction[]) => actions.reduce(changeCart, emptyCart("key"));
const add = (product: PdvProduct, quantity_milli = 1_000): CartAction => ({ type: "add", product, quantity_milli });

test("adds a repeated product to its existing line", () => {
  const { lines, selected_id } = after(add(rice), add(cheese, 350), add(rice, 2_000));
  expect(lines.map(({ product, quantity_milli }) => [product.id, quantity_milli])).toEqual([
    ["arroz", 3_000],
    ["queijo", 350],
  ]);
  expect(selected_id).toBe("arroz");
});

test("selects the neighbour of a removed line, and undoes the removal in the same position", () => {
  const cart = after(add(productOf("a")), add(productOf("b")), add(productOf("c")), { type: "select", line_id: "b" });
  const removed = changeCart(cart, { type: "remove", line_id: "b" });
  expect(removed.lines.map(({ product }) => product.id)).toEqual(["a", "c"]);
  expect(removed.selected_id).toBe("c");
  const back = changeCart(removed, { type: "undo-remove" });
  expect(back.lines.map(({ product }) => product.id)).toEqual(["a", "b", "c"]);
  expect(changeCart(changeCart(removed, add(rice)), { type: "undo-remove" }).lines).toHaveLength(3);
});

test("moves the selection along the lines and stops at the ends", () => {
  const cart = after(add(productOf("a")), add(productOf("b")), { type: "move-selection", by: 1 });
  expect(cart.selected_id).toBe("b");
  const up = changeCart(changeCart(cart, { type: "move-selection", by: -1 }), { type: "move-selection", by: -1 });
  expect(up.selected_id).toBe("a");
});

test("ignores changes while a sent sale has no answer", () => {
  const input = { items: [], payments: [], expected_total_cents: 1 };
  const cart = after(add(rice), { type: "sent", input });
  expect(changeCart(cart, add(cheese))).toBe(cart);
  expect(changeCart(cart, { type: "remove", line_id: "arroz" })).toBe(cart);
  expect(changeCart(changeCart(cart, { type: "refused" }), add(cheese)).lines).toHaveLength(2);
});

test("keeps only the seller when a new sale begins", () => {
  const cart = after({ type: "seller", seller_id: "s" }, add(rice), { type: "begin", key: "next" });
  expect(cart).toEqual(emptyCart("next", "s"));
});

test("restores the usual seller after a recalled sale", () => {
  const otherCart = { ...after(add(rice)), seller_id: "other" };
  const recalled = after({ type: "seller", seller_id: "s" }, { type: "recall", cart: otherCart });
  expect(recalled.seller_id).toBe("other");
  expect(changeCart(recalled, { type: "begin", key: "next" })).toEqual(emptyCart("next", "s"));
});

test("keeps a label's price when only a note is added, and drops it on another price or weight", () => {
  const label = { code: "2000010007607", cents: 760 };
  const labelled = after({ type: "add-weighed", product: cheese, line: { id: "l", quantity_milli: 127, label } });
  const withSamePrice = changeCart(labelled, { type: "line-price", line_id: "l", price_cents: null });
  expect(changeCart(withSamePrice, { type: "line-note", line_id: "l", note: "fatiado" }).lines[0]?.label).toEqual(
    label,
  );
  expect(changeCart(labelled, { type: "quantity", line_id: "l", quantity_milli: 127 }).lines[0]?.label).toEqual(label);
  expect(changeCart(labelled, { type: "line-price", line_id: "l", price_cents: 5_000 }).lines[0]?.label).toBeNull();
  expect(changeCart(labelled, { type: "quantity", line_id: "l", quantity_milli: 200 }).lines[0]?.label).toBeNull();
});

test("applies new prices and stock from the server", () => {
  const cart = after(add(rice), { type: "update-products", products: [{ id: "arroz", sale_price_cents: 1_100 }] });
  expect(priceCart(cart).total_cents).toBe(1_100);
});

test("recalculates a percentage discount when the line's quantity changes", () => {
  const discount = { kind: "percent", share_milli: 100 } as const;
  const cart = after(add(rice, 3_000), { type: "line-discount", line_id: "arroz", discount });
  expect(priceCart(cart)).toMatchObject({
    subtotal_cents: 3_000,
    discount_cents: 300,
    total_cents: 2_700,
    problem: null,
  });
});

test("rounds a weighed line once and applies the sale's discount after the line discounts", () => {
  const cart = after(
    add(cheese, 333),
    { type: "line-discount", line_id: "queijo", discount: { kind: "amount", cents: 65 } },
    { type: "discount", discount: { kind: "percent", share_milli: 105 } },
  );
  expect(priceCart(cart)).toMatchObject({ subtotal_cents: 1_665, sale_discount_cents: 168, total_cents: 1_432 });
});

test("reports a discount that leaves nothing to pay in the server's words", () => {
  const cart = after(add(rice), { type: "discount", discount: { kind: "amount", cents: 1_000 } });
  expect(priceCart(cart).problem).toBe("O desconto precisa ser menor que o total da venda.");
  const line = after(add(rice), {
    type: "line-discount",
    line_id: "arroz",
    discount: { kind: "amount", cents: 1_001 },
  });
  expect(priceCart(line).problem).toContain("passa do valor do item");
});

test("prices an empty cart at zero without a problem", () => {
  expect(priceCart(emptyCart("key"))).toMatchObject({ total_cents: 0, problem: null });
});

test("computes the same totals as the server for any cart", () => {
  const line = fc.record({
    price: fc.integer({ min: 1, max: 100_000 }),
    quantity_milli: fc.integer({ min: 1, max: 20_000 }),
    share_milli: fc.integer({ min: 0, max: 900 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 0, max: 1000 }),
      (lines, share_milli, surcharge_milli) => {
        const cart = {
          discount: { kind: "percent", share_milli } as const,
          surcharge: { kind: "percent", share_milli: surcharge_milli } as const,
          lines: lines.map((row, position) => ({
            id: String(position),
            is_loose: false,
            price_cents: null,
            note: null,
            label: null,
            product: productOf(String(position), { unit: "kg", sale_price_cents: row.price }),
            quantity_milli: row.quantity_milli,
            discount: { kind: "percent", share_milli: row.share_milli } as const,
          })),
        };
        const shown = priceCart(cart);
        fc.pre(shown.problem === null);
        const products = new Map(cart.lines.map(({ product }) => [product.id, { ...product, cost_price_cents: 0 }]));
        const charged = priceSale(shown.items, products, shown.sale_discount_cents, null, shown.surcharge_cents);
        const { total_cents, subtotal_cents, discount_cents, surcharge_cents } = charged;
        expect({ total_cents, subtotal_cents, discount_cents, surcharge_cents }).toEqual({
          total_cents: shown.total_cents,
          subtotal_cents: shown.subtotal_cents,
          discount_cents: shown.discount_cents,
          surcharge_cents: shown.surcharge_cents,
        });
      },
    ),
  );
});

test("parses percentages with one decimal and rejects values above 100", () => {
  expect(["10", "12,5", "0.5", "100", "101", "a", ""].map(parsePercent)).toEqual([100, 125, 5, 1000, null, null, null]);
  expect([100, 125, 5].map(formatPercent)).toEqual(["10%", "12,5%", "0,5%"]);
});

test("adds each loose item as its own line that never runs short of stock", () => {
  const item = { id: "l1", description: "Entrega", price_cents: 700, quantity_milli: 2_000 };
  const cart = after(add(rice), { type: "add-loose", item }, { type: "add-loose", item: { ...item, id: "l2" } });
  expect(cart.lines).toHaveLength(3);
  const { items, total_cents } = priceCart(cart);
  expect(total_cents).toBe(1_000 + 1_400 + 1_400);
  expect(items[1]).toEqual({
    description: "Entrega",
    unit_price_cents: 700,
    quantity_milli: 2_000,
    discount_cents: 0,
  });
  expect(changeCart(cart, { type: "update-products", products: [{ id: "l1", sale_price_cents: 1 }] })).toEqual(cart);
});

test("sends the changed price and the note of a line with the sale", () => {
  const cart = after(
    add(rice, 2_000),
    { type: "line-price", line_id: "arroz", price_cents: 850 },
    { type: "line-note", line_id: "arroz", note: "sem sacola" },
  );
  expect(priceCart(cart)).toMatchObject({
    total_cents: 1_700,
    items: [{ product_id: "arroz", unit_price_cents: 850, note: "sem sacola" }],
  });
  expect(
    priceCart(changeCart(cart, { type: "line-price", line_id: "arroz", price_cents: null })).items[0],
  ).not.toHaveProperty("unit_price_cents");
});

test("applies a surcharge to the total after the discount", () => {
  const cart = after(
    add(rice, 2_000),
    { type: "discount", discount: { kind: "amount", cents: 500 } },
    { type: "surcharge", surcharge: { kind: "percent", share_milli: 100 } },
  );
  expect(priceCart(cart)).toMatchObject({ discount_cents: 500, surcharge_cents: 150, total_cents: 1_650 });
});

test("keeps each scale label on its own line at the label's price until its weight changes", () => {
  const cheese = productOf("c", { unit: "kg", sale_price_cents: 5_990 });
  const line = (id: string) => ({ id, quantity_milli: 127, label: { code: "2000001007600", cents: 760 } });
  const two = ["x", "y"].reduce(
    (cart, id) => changeCart(cart, { type: "add-weighed", product: cheese, line: line(id) }),
    emptyCart("k"),
  );
  expect(priceCart(two)).toMatchObject({ total_cents: 1_520, problem: null });
  expect(priceCart(two).items[0]).toMatchObject({ quantity_milli: 127, labels: ["2000001007600"] });
  const repriced = changeCart(two, { type: "update-products", products: [{ id: "c", sale_price_cents: 7_600 }] });
  expect(repriced.lines[0]?.quantity_milli).toBe(100);
  expect(priceCart(repriced).total_cents).toBe(1_520);
  const reweighed = changeCart(two, { type: "quantity", line_id: "x", quantity_milli: 1_000 });
  expect(priceCart(reweighed)).toMatchObject({ total_cents: 5_990 + 760 });
  expect(priceCart(reweighed).items[0]).not.toHaveProperty("labels");
});

test("adds the payment of a PIX charge once", () => {
  const payment = { method: "pix", amount_cents: 1_000, installments: 1, to_confirm: false } as const;
  const charged = { ...payment, pix_charge_id: "0198c0de-0000-7000-8000-0000000000f1" };
  const add = (cart: Cart, added: typeof payment) => changeCart(cart, { type: "add-payment", payment: added });
  const once = add(emptyCart("k"), charged);
  expect(add(once, charged).payments).toEqual([charged]);
  expect(add(add(once, payment), payment).payments).toEqual([charged, payment, payment]);
});

test("keeps the shown PIX charge until a payment is taken, also in a quote, and drops it with the cart", () => {
  const charge = { id: "0198c0de-0000-7000-8000-000000000001", amount_cents: 1_000 };
  const charged = after({ type: "pix-charge", charge });
  expect(charged.pix_charge).toEqual(charge);
  const payment = { method: "pix", amount_cents: 1_000, installments: 1, to_confirm: false } as const;
  expect(changeCart(charged, { type: "add-payment", payment }).pix_charge).toBeNull();
  expect(changeCart(charged, { type: "begin", key: "next" }).pix_charge).toBeNull();
});
