import { expect, test } from "vitest";
import { priceCart, saleInputOf } from "@/lib/modules/pdv/cart/rules";
import { type CartQuote, cartJson } from "@/lib/modules/pdv/cart/schema";
import { conversionInput } from "@/lib/modules/quotes/conversions/schema";
import type { Quote } from "@/lib/modules/quotes/schema";
import { emptyCart } from "../cart/cart";
import { changeCart } from "../cart/change-cart";
import { cartOfQuote, conversionOf } from "./quote-cart";

const ID = "018f0000-0000-7000-8000-000000000001";
const item = {
  description: "Cimento",
  unit: "un" as const,
  quantity_milli: 10_000,
  unit_price_cents: 3_200,
  discount_cents: 500,
  total_cents: 31_500,
  product_id: ID,
  current_price_cents: 3_500,
  current_stock_milli: 4_000,
  is_archived: false,
};
const quote = {
  id: ID,
  number: 7,
  status: "aprovado",
  customer_id: null,
  customer_name: "Obra",
  seller: null,
  sale: null,
  subtotal_cents: 63_000,
  discount_cents: 1_000,
  freight_cents: 2_500,
  total_cents: 64_500,
  items: [item, item],
} as unknown as Quote;
const cart = () => changeCart(emptyCart(ID), { type: "recall", cart: cartOfQuote(quote, null, false) });

test("copies a quote's lines, freight, prices and total into the cart", () => {
  const { lines } = cart();
  expect(lines.map(({ product }) => product.name)).toEqual(["Cimento", "Cimento", "Frete"]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
  expect(lines[0]?.price_cents).toBe(3_200);
  expect(priceCart(cart())).toMatchObject({ total_cents: 64_500, problem: null });
});

test("accepts only customer and payment changes for a quote", () => {
  const before = cart();
  const line_id = before.lines[0]?.id ?? "";
  for (const action of [
    { type: "quantity", line_id, quantity_milli: 1_000 },
    { type: "line-price", line_id, price_cents: 1 },
    { type: "line-discount", line_id, discount: { kind: "amount", cents: 1 } },
    { type: "remove", line_id },
    { type: "discount", discount: { kind: "amount", cents: 1 } },
    { type: "surcharge", surcharge: { kind: "amount", cents: 1 } },
    { type: "add-loose", item: { id: "x", description: "Brinde", price_cents: 1, quantity_milli: 1_000 } },
  ] as const)
    expect(changeCart(before, action)).toBe(before);
  const paid = changeCart(before, {
    type: "add-payment",
    payment: { method: "pix", amount_cents: 64_500, installments: 1, to_confirm: false },
  });
  expect(paid.payments).toHaveLength(1);
  expect(changeCart(paid, { type: "begin", key: ID }).quote).toBeNull();
});

const clientOf = (id: string) => ({
  id,
  name: "Alguém",
  fiado_allowed: true,
  fiado_limit_cents: 100_00,
  fiado_balance_cents: 0,
});

test("sells a quote only to its customer, even if the customer was not found at first", () => {
  const named = { ...quote, customer_id: "joao" };
  for (const found of [clientOf("joao"), null]) {
    const before = changeCart(emptyCart(ID), { type: "recall", cart: cartOfQuote(named, found, false) });
    for (const customer of [clientOf("maria"), null])
      expect(changeCart(before, { type: "customer", customer })).toBe(before);
    const fresh = { ...clientOf("joao"), fiado_balance_cents: 5_00 };
    expect(changeCart(before, { type: "customer", customer: fresh }).customer).toEqual(fresh);
  }
  expect(changeCart(cart(), { type: "customer", customer: clientOf("maria") }).customer?.id).toBe("maria");
});

test("keeps the quote after a reload and builds a valid conversion request", () => {
  const restored = cartJson.parse(JSON.parse(JSON.stringify(cart())));
  expect(restored.quote).toEqual(cart().quote);
  const request = saleInputOf(
    { ...restored, payments: [{ method: "pix", amount_cents: 64_500, installments: 1, to_confirm: false }] },
    priceCart(restored),
    "2026-12-01",
  );
  const conversion = conversionInput.parse(conversionOf(quoteOf(restored), request));
  expect(conversion).toMatchObject({ id: ID, expected_total_cents: 64_500, is_confirmed: false, customer_id: null });
});

function quoteOf({ quote }: { quote: CartQuote | null }) {
  if (!quote) throw new Error("The cart lost its quote");
  return quote;
}
