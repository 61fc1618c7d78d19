import fc from "fast-check";
import { expect, test } from "vitest";
import { localDate } from "@/lib/core/calendar";
import { chargesLeft, couponRefusal, discountOf, MIN_CHARGE_CENTS, planRefusal } from "./rules";

const today = localDate("2026-11-25");
const terms = {
  percent_bp: 1_000,
  amount_cents: null,
  charges: 1,
  valid_until: null,
  max_companies: null,
  plan_types: ["mensal", "anual"],
  deactivated_at: null,
};
const unused = { other_companies: 0, pending: 0, paid: 0 };

test("takes a share off the price, rounded half up, or an amount", () => {
  const percent = (percent_bp: number) => ({ percent_bp, amount_cents: null });
  expect(discountOf(percent(1_000), 4_990)).toBe(499);
  expect(discountOf(percent(1_250), 4_990)).toBe(624);
  expect(discountOf(percent(5_000), 4_991)).toBe(2_496);
  expect(discountOf({ percent_bp: null, amount_cents: 1_000 }, 4_990)).toBe(1_000);
});

test("leaves at least R$ 1,00 to pay, and takes nothing off a lower price", () => {
  expect(discountOf({ percent_bp: null, amount_cents: 9_000 }, 4_990)).toBe(4_890);
  expect(discountOf({ percent_bp: 9_900, amount_cents: null }, 4_990)).toBe(4_890);
  expect(discountOf({ percent_bp: 5_000, amount_cents: null }, 90)).toBe(0);
  const discounts = fc.oneof(
    fc.record({ percent_bp: fc.integer({ min: 1, max: 9_900 }), amount_cents: fc.constant(null) }),
    fc.record({ percent_bp: fc.constant(null), amount_cents: fc.integer({ min: 1, max: 999_999_999 }) }),
  );
  fc.assert(
    fc.property(discounts, fc.integer({ min: MIN_CHARGE_CENTS, max: 999_999_999 }), (discount, price_cents) => {
      const left = price_cents - discountOf(discount, price_cents);
      expect(left).toBeGreaterThanOrEqual(MIN_CHARGE_CENTS);
      expect(left).toBeLessThanOrEqual(price_cents);
    }),
  );
});

test("refuses a coupon after its last day, when deactivated or used by as many companies as allowed", () => {
  expect(couponRefusal(terms, unused, today)).toBeNull();
  expect(couponRefusal({ ...terms, valid_until: today }, unused, today)).toBeNull();
  expect(couponRefusal({ ...terms, valid_until: localDate("2026-11-24") }, unused, today)).toBe(
    "Este cupom valia até 24/11/2026.",
  );
  expect(couponRefusal({ ...terms, deactivated_at: new Date(0) }, unused, today)).toBe("Este cupom foi encerrado.");
  const limited = { ...terms, max_companies: 2 };
  expect(couponRefusal(limited, { ...unused, other_companies: 1 }, today)).toBeNull();
  expect(couponRefusal(limited, { ...unused, other_companies: 2 }, today)).toBe(
    "Este cupom já foi usado o número máximo de vezes.",
  );
});

test("keeps the discount of a company that has paid with it, until its charges are used", () => {
  const over = {
    ...terms,
    charges: 3,
    valid_until: localDate("2026-11-01"),
    max_companies: 1,
    deactivated_at: new Date(0),
  };
  expect(couponRefusal(over, { other_companies: 1, pending: 0, paid: 2 }, today)).toBeNull();
  expect(couponRefusal(over, { other_companies: 1, pending: 0, paid: 3 }, today)).toBe(
    "Sua empresa já usou este cupom.",
  );
  expect(couponRefusal(over, { other_companies: 1, pending: 1, paid: 2 }, today)).toMatch(/ainda pode ser paga/);
  expect(couponRefusal(over, { other_companies: 1, pending: 1, paid: 0 }, today)).toBe("Este cupom foi encerrado.");
  expect(chargesLeft(over, { other_companies: 0, pending: 1, paid: 1 })).toBe(1);
  expect(chargesLeft(over, { other_companies: 0, pending: 5, paid: 1 })).toBe(0);
});

test("refuses plans that it does not discount", () => {
  const monthly = { type: "mensal", name: "Plano Mensal", price_cents: 4_990 } as const;
  expect(planRefusal({ ...terms, plan_types: ["anual"] }, monthly)).toBe("Este cupom não vale para o Plano Mensal.");
  expect(planRefusal(terms, { ...monthly, price_cents: 50 })).toBe("Este cupom não dá desconto no Plano Mensal.");
  expect(planRefusal(terms, monthly)).toBeNull();
});
