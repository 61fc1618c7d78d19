import fc from "fast-check";
import { expect, test } from "vitest";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";
import { settle } from "@/lib/modules/sales/payments/rules";
import { likelyNotes, paymentStatusOf, refuseTender, type Tendered } from "./tender";

const paid = (method: Tendered["method"], amount_cents: number): Tendered => ({
  method,
  amount_cents,
  installments: 1,
  to_confirm: false,
});

test("subtracts each payment from the remaining amount", () => {
  expect(paymentStatusOf(10_000, [])).toMatchObject({ remaining_cents: 10_000, is_paid: false });
  expect(paymentStatusOf(10_000, [paid("pix", 4_000)])).toMatchObject({ remaining_cents: 6_000, is_paid: false });
  expect(paymentStatusOf(10_000, [paid("pix", 4_000), paid("dinheiro", 6_000)])).toMatchObject({
    is_paid: true,
    change_cents: 0,
  });
});

test("returns cash above the total as change", () => {
  expect(paymentStatusOf(3_740, [paid("dinheiro", 5_000)])).toEqual({
    remaining_cents: 0,
    change_cents: 1_260,
    excess_cents: 0,
    is_paid: true,
  });
});

test("rejects other methods above the remaining amount, with the excess", () => {
  expect(refuseTender(1_000, [], { method: "pix", amount_cents: 1_250 })).toContain("R$ 2,50");
  expect(refuseTender(1_000, [paid("debito", 900)], { method: "credito", amount_cents: 101 })).toContain("R$ 0,01");
  expect(refuseTender(1_000, [], { method: "pix", amount_cents: 1_000 })).toBeNull();
  expect(refuseTender(1_000, [], { method: "dinheiro", amount_cents: 99_900 })).toBeNull();
});

test("rejects a payment of a paid sale, and a payment of zero", () => {
  expect(refuseTender(1_000, [paid("dinheiro", 1_000)], { method: "dinheiro", amount_cents: 1 })).toBe(
    "Não falta nada a pagar.",
  );
  expect(refuseTender(1_000, [], { method: "dinheiro", amount_cents: 0 })).toBe("Informe um valor maior que zero.");
  expect(refuseTender(1_000, [], { method: "dinheiro", amount_cents: null })).toBe("Informe um valor maior que zero.");
});

test("reports the excess when the total decreased", () => {
  expect(paymentStatusOf(900, [paid("pix", 1_000)])).toMatchObject({ excess_cents: 100, is_paid: false });
  expect(paymentStatusOf(900, [paid("pix", 900), paid("dinheiro", 100)])).toMatchObject({
    excess_cents: 100,
    is_paid: false,
  });
});

test("adds up the excess of PIX and cash payments", () => {
  expect(paymentStatusOf(900, [paid("pix", 1_000), paid("dinheiro", 100)])).toMatchObject({
    excess_cents: 200,
    is_paid: false,
  });
});

test("does not treat a total of zero as paid", () => {
  expect(paymentStatusOf(0, []).is_paid).toBe(false);
});

test("accepts twenty payments at most", () => {
  const many = Array.from({ length: 19 }, () => paid("pix", 1));
  expect(refuseTender(1_000, many, { method: "pix", amount_cents: 1 })).toBeNull();
  expect(refuseTender(1_000, [...many, paid("pix", 1)], { method: "pix", amount_cents: 1 })).toBe(
    "Use no máximo 20 pagamentos.",
  );
});

test("agrees with the server about paid sales and their change", () => {
  const payment = fc.record({
    method: fc.constantFrom(...PAYMENT_METHODS),
    amount_cents: fc.integer({ min: 1, max: 5_000 }),
    installments: fc.constant(1),
    to_confirm: fc.constant(false),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000 }), fc.array(payment, { maxLength: 4 }), (total, payments) => {
      const { is_paid, change_cents } = paymentStatusOf(total, payments);
      if (is_paid) expect(settle(total, payments).change_cents).toBe(change_cents);
      else expect(() => settle(total, payments)).toThrow();
    }),
  );
});

test("suggests the next notes above the remaining amount", () => {
  expect(likelyNotes(3_740)).toEqual([4_000, 5_000, 10_000]);
  expect(likelyNotes(1_200)).toEqual([1_500, 2_000, 5_000, 10_000]);
  expect(likelyNotes(4_000)).toEqual([5_000, 10_000]);
  expect(likelyNotes(10_310)).toEqual([10_500, 11_000, 12_000, 15_000, 20_000]);
});

test("suggests ascending notes above the remaining amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (remaining) => {
      const notes = likelyNotes(remaining);
      notes.forEach((cents, place) => {
        expect(cents).toBeGreaterThan(notes[place - 1] ?? remaining);
      });
    }),
  );
});
