import { expect, test } from "vitest";
import { spreadCents } from "@/lib/core/money";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";
import { saleInputOf } from "@/lib/modules/pdv/cart/rules";
import { settle } from "@/lib/modules/sales/payments/rules";
import { salePaymentInput } from "@/lib/modules/sales/schema";
import { paymentStatusOf, refuseTender, type Tendered } from "./tender";

// Odd cents, round notes, the smallest total that three payments can share and the largest one allowed.
const TOTALS = [
  3, 5, 7, 10, 33, 99, 100, 101, 199, 250, 333, 499, 500, 501, 777, 999, 1_000, 1_001, 1_234, 1_999, 2_000, 2_345,
  3_333, 4_999, 5_000, 5_001, 6_789, 7_777, 9_999, 10_000, 10_001, 12_345, 19_990, 20_000, 33_333, 49_999, 50_000,
  66_667, 98_765, 99_999, 100_000, 123_456, 333_333, 500_001, 999_999, 1_000_000, 12_345_678, 99_999_999, 100_000_001,
  999_999_999,
];
const pay = (method: Tendered["method"], amount_cents: number, installments = 1): Tendered => ({
  method,
  amount_cents,
  installments,
  to_confirm: false,
});

/** Ways to split a total between two or three methods. */
function* splitsOf(total: number) {
  for (const first of PAYMENT_METHODS)
    for (const second of PAYMENT_METHODS) {
      for (const part of [1, Math.floor(total / 3), Math.floor(total / 2), total - 1])
        if (part > 0 && part < total) yield [pay(first, part), pay(second, total - part)];
      for (const third of PAYMENT_METHODS) {
        const [a = 0, b = 0, c = 0] = spreadCents(total, [1, 1, 1]);
        yield [pay(first, a), pay(second, b), pay(third, c)];
        yield [pay(first, 1), pay(second, total - 2), pay(third, 1)];
      }
    }
}

test.each(TOTALS)("pays %i cents exactly in two and three methods and settles the same", (total) => {
  let count = 0;
  for (const payments of splitsOf(total)) {
    payments.forEach((payment, position) => {
      const before = payments.slice(0, position);
      expect(refuseTender(total, before, payment)).toBeNull();
    });
    expect(paymentStatusOf(total, payments)).toEqual({
      remaining_cents: 0,
      change_cents: 0,
      excess_cents: 0,
      is_paid: true,
    });
    const settled = settle(total, payments);
    expect(settled.payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(total);
    expect(settled.change_cents).toBe(0);
    count++;
  }
  expect(count).toBeGreaterThan(250);
});

test("splits credit into one to twelve installments that sum to the payment", () => {
  for (const total of TOTALS)
    for (let count = 1; count <= 12; count++) {
      const parts = spreadCents(total, Array<number>(count).fill(1));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      expect(settle(total, [pay("credito", total, count)]).payments[0]?.installments).toBe(count);
    }
  const asked = (installments: number) =>
    salePaymentInput.safeParse({ method: "credito", amount_cents: 100, installments }).success;
  expect([0, 1, 12, 13, 1.5].map(asked)).toEqual([false, true, true, false, false]);
});

test("sends a due date only with a fiado payment", () => {
  const cart = {
    customer: null,
    seller_id: null,
    fiado_due_date: null,
    note: null,
    cpf_cnpj: null,
    payments: [pay("dinheiro", 600), pay("fiado", 400)],
  };
  const totals = {
    items: [],
    sale_discount_cents: 0,
    surcharge_cents: 0,
    subtotal_cents: 1_000,
    discount_cents: 0,
    total_cents: 1_000,
    problem: null,
  };
  expect(saleInputOf(cart, totals, "2026-12-20").fiado_due_date).toBe("2026-12-20");
  expect(saleInputOf({ ...cart, payments: [pay("pix", 1_000)] }, totals, "2026-12-20")).not.toHaveProperty(
    "fiado_due_date",
  );
});

test("marks only the PIX that was left to confirm", () => {
  const cart = { customer: null, seller_id: null, fiado_due_date: null, note: null, cpf_cnpj: null };
  const totals = {
    items: [],
    sale_discount_cents: 0,
    surcharge_cents: 0,
    subtotal_cents: 100,
    discount_cents: 0,
    total_cents: 100,
    problem: null,
  };
  const payments = [{ ...pay("pix", 60), to_confirm: true }, pay("pix", 40)];
  expect(saleInputOf({ ...cart, payments }, totals, "2026-12-20").payments).toEqual([
    { method: "pix", amount_cents: 60, installments: 1, to_confirm: true },
    { method: "pix", amount_cents: 40, installments: 1 },
  ]);
});
