import { expect, test } from "vitest";
import { describePlan, planOf } from "@/components/bills/bill-plan";

const amount = (text: string | null) => text?.replaceAll(" ", " ");

test("mentions that the first installment includes the remainder in cents", () => {
  const plan = { amount_cents: 10_000, due_date: "2026-01-31", installments: 3, recurrence: null };
  expect(amount(describePlan(plan, false))).toBe(
    "3 parcelas: a primeira de R$ 33,34, as outras de R$ 33,33, vencimento de 31/01/2026 a 31/03/2026.",
  );
});

test("repeats the whole amount of a recurrence, by count or until a day", () => {
  const plan = { amount_cents: 5_000, due_date: "2026-01-10", installments: 2, recurrence: "semanal" };
  expect(amount(describePlan(plan, false))).toBe("2 contas de R$ 50,00, vencimento de 10/01/2026 a 17/01/2026.");
  const until = { ...plan, installments: 1, recurrence: "mensal", recurrence_until: "2026-03-09" };
  expect(amount(describePlan(until, true))).toBe("2 contas de R$ 50,00, vencimento de 10/01/2026 a 10/02/2026.");
});

test("places the installments every so many days", () => {
  const plan = { amount_cents: 9_000, due_date: "2026-12-08", installments: 3, recurrence: null, interval_days: 28 };
  expect(planOf(plan, false)?.map(({ due_date }) => due_date)).toEqual(["2026-12-08", "2027-01-05", "2027-02-02"]);
  expect(amount(describePlan(plan, false))).toBe("3 parcelas de R$ 30,00, vencimento de 08/12/2026 a 02/02/2027.");
  expect(planOf({ ...plan, interval_days: 0 }, false)).toBeNull();
});

test("places the installments at their terms", () => {
  const plan = { amount_cents: 9_000, due_date: "2026-12-08", installments: 1, recurrence: null };
  const at = (installment_terms: number[]) => planOf({ ...plan, installment_terms }, false);
  expect(at([28, 42, 56])?.map(({ due_date }) => due_date)).toEqual(["2026-12-08", "2026-12-22", "2027-01-05"]);
  for (const terms of [[], [28], [42, 28], [28, 28], [28, 731]]) expect(at(terms), String(terms)).toBeNull();
});

test("returns null for an incomplete form", () => {
  expect(describePlan({ amount_cents: null, due_date: "", installments: 2 }, false)).toBeNull();
  expect(describePlan({ amount_cents: 1, due_date: "2026-01-10", installments: 2 }, false)).toBeNull();
  expect(
    describePlan({ amount_cents: 1, due_date: "2026-01-10", installments: 1, recurrence: "mensal" }, true),
  ).toBeNull();
});
