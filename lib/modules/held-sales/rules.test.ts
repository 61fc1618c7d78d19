import { expect, test } from "vitest";
import { MAX_CENTS } from "@/lib/core/money";
import type { CartJson } from "@/lib/modules/pdv/cart/schema";
import { nameOf, totalOf } from "./rules";

const product = {
  id: "p1",
  name: "Arroz",
  barcode: null,
  category_id: "c",
  unit: "un" as const,
  sale_price_cents: 1_000,
  current_stock_milli: 10_000,
  is_low: false,
  favorite: false,
};
const lineOf = (quantity_milli: number, price_cents: number | null = null): CartJson["lines"][number] => ({
  id: "l1",
  product,
  is_loose: false,
  quantity_milli,
  price_cents,
  note: null,
  label: null,
  discount: { kind: "amount", cents: 0 },
});
const cartOf = (lines: CartJson["lines"], more: Partial<CartJson> = {}): CartJson => ({
  lines,
  discount: { kind: "amount", cents: 0 },
  surcharge: { kind: "amount", cents: 0 },
  customer: null,
  seller_id: null,
  payments: [],
  fiado_due_date: null,
  note: null,
  cpf_cnpj: null,
  quote: null,
  ...more,
});

test("names a held sale after its customer or the local time", () => {
  const now = new Date("2026-11-20T02:05:00Z");
  const customer = { id: "c1", name: "Dona Ivone", fiado_allowed: false, fiado_limit_cents: 0, fiado_balance_cents: 0 };
  expect(nameOf(cartOf([], { customer }), now, "America/Sao_Paulo")).toBe("Dona Ivone");
  expect(nameOf(cartOf([]), now, "America/Sao_Paulo")).toBe("Venda das 23:05");
  expect(nameOf(cartOf([]), now, "America/Manaus")).toBe("Venda das 22:05");
});

test("totals the cart at its original prices minus the discount", () => {
  expect(totalOf(cartOf([lineOf(2_000), lineOf(500, 3_000)]))).toBe(3_500);
  expect(totalOf(cartOf([lineOf(2_000)], { discount: { kind: "percent", share_milli: 250 } }))).toBe(1_500);
  expect(totalOf(cartOf([]))).toBe(0);
});

test("accepts the maximum total and rejects a cent more, on one line or several", () => {
  expect(totalOf(cartOf([lineOf(1_000, MAX_CENTS)]))).toBe(MAX_CENTS);
  const tooMuch = [[lineOf(1_000, MAX_CENTS), lineOf(1_000, 1)], [lineOf(99_999_000, MAX_CENTS)]];
  for (const lines of tooMuch)
    expect(() => totalOf(cartOf(lines))).toThrow(
      expect.objectContaining({
        code: "INVALID",
        particulars: expect.objectContaining({ errors: { "cart.lines": ["O total passa de R$ 9.999.999,99."] } }),
      }),
    );
});
