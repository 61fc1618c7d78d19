import { expect, test } from "vitest";
import { priceCart, saleInputOf } from "./rules";
import type { CartJson, CartLine } from "./schema";

const line: CartLine = {
  id: "l1",
  is_loose: false,
  quantity_milli: 2_000,
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
};
const none = { kind: "amount", cents: 0 } as const;
const cents = (amount: number) => ({ kind: "amount", cents: amount }) as const;

test("returns the problem of a cart that cannot be paid, with a total of at least zero", () => {
  const priced = (discount: number, surcharge: number) =>
    priceCart({ lines: [line], discount: cents(discount), surcharge: cents(surcharge) });
  expect(priced(2_000, 300)).toMatchObject({
    total_cents: 300,
    problem: "O desconto precisa ser menor que o total da venda.",
  });
  expect(priced(2_500, 300)).toMatchObject({ total_cents: 0 });
  expect(priced(500, 300)).toMatchObject({
    subtotal_cents: 2_000,
    sale_discount_cents: 500,
    discount_cents: 500,
    surcharge_cents: 300,
    total_cents: 1_800,
    problem: null,
  });
});

test("uses the agreed total of a quote despite price changes", () => {
  const quote = { id: "q1", number: 7, total_cents: 1_700 } as unknown as NonNullable<CartJson["quote"]>;
  expect(priceCart({ lines: [line], discount: none, surcharge: none, quote })).toMatchObject({
    subtotal_cents: 2_000,
    discount_cents: 300,
    surcharge_cents: 0,
    total_cents: 1_700,
    problem: null,
  });
});

const payment = { method: "pix", amount_cents: 1_800, installments: 1, to_confirm: false } as const;
const cart = {
  payments: [payment],
  customer: null,
  seller_id: null,
  note: null,
  cpf_cnpj: null,
} as unknown as Parameters<typeof saleInputOf>[0];
const totals = priceCart({ lines: [line], discount: cents(200), surcharge: none });

test("omits unset fields from the sale input", () => {
  expect(saleInputOf(cart, totals, "2026-12-20")).toEqual({
    items: [{ product_id: "p1", quantity_milli: 2_000, discount_cents: 0 }],
    discount_cents: 200,
    expected_total_cents: 1_800,
    customer_id: null,
    seller_id: null,
    payments: [{ method: "pix", amount_cents: 1_800, installments: 1 }],
  });
});

test("includes customer, note, document, surcharge and fiado due date if set", () => {
  const whole = {
    ...cart,
    customer: { id: "m" },
    seller_id: "z",
    note: "entregar",
    cpf_cnpj: "52998224725",
    payments: [
      { ...payment, to_confirm: true },
      { ...payment, method: "fiado" as const },
    ],
  } as unknown as typeof cart;
  const dearer = priceCart({ lines: [line], discount: none, surcharge: cents(50) });
  expect(saleInputOf(whole, dearer, "2026-12-20")).toMatchObject({
    customer_id: "m",
    seller_id: "z",
    note: "entregar",
    cpf_cnpj: "52998224725",
    surcharge_cents: 50,
    payments: [{ to_confirm: true }, { method: "fiado" }],
    fiado_due_date: "2026-12-20",
  });
});
