import { expect, test } from "vitest";
import { DUE_PERIODS, dueRanges } from "@/lib/core/bills";
import { localDate, toColumn } from "@/lib/core/calendar";
import { MAX_CENTS } from "@/lib/core/money";
import { refusalOf } from "@/lib/testing/refusal";
import {
  amountForSeries,
  isOpen,
  mergeCategories,
  requireNoPayments,
  requireOpen,
  requirePast,
  requireReversible,
  requireSameAmount,
  rescheduledDates,
  settle,
  summarizeDue,
} from "./rules";

const when = new Date("2026-11-20T12:00:00Z");
const bill = { settled_on: null, canceled_at: null, amount_cents: 10_000, paid_cents: 0 };
const invalid = (field: string, message: string) => ({ code: "INVALID", message, errors: { [field]: [message] } });

test("is open until settled or canceled, with one error code for each state", () => {
  expect([isOpen(bill), isOpen({ ...bill, settled_on: when }), isOpen({ ...bill, canceled_at: when })]).toEqual([
    true,
    false,
    false,
  ]);
  const refused = (fields: object) =>
    refusalOf(() => requireOpen({ ...bill, ...fields }, "ALREADY_PAID"))?.code ?? null;
  expect(refused({})).toBeNull();
  expect(refused({ settled_on: when })).toBe("ALREADY_PAID");
  expect(refused({ settled_on: when, canceled_at: when })).toBe("BILL_CANCELED");
});

test("rejects the cancellation of a bill with payments and explains how to proceed", () => {
  const refused = (fields: object) => refusalOf(() => requireNoPayments({ ...bill, ...fields }, "ALREADY_RECEIVED"));
  expect(refused({})).toBeNull();
  expect(refused({ paid_cents: 1 })).toEqual({
    code: "ALREADY_RECEIVED",
    message: "Esta conta já tem pagamentos. Estorne-os antes de cancelar.",
  });
  expect(refused({ canceled_at: when })?.code).toBe("BILL_CANCELED");
});

test("keeps the amount of a bill with payments", () => {
  const paid = { ...bill, paid_cents: 1 };
  expect(refusalOf(() => requireSameAmount([bill, paid], 10_000))).toBeNull();
  expect(refusalOf(() => requireSameAmount([bill], 9_000))).toBeNull();
  expect(refusalOf(() => requireSameAmount([bill, paid], 9_000))).toEqual(
    invalid("amount_cents", "Já há pagamentos: estorne-os antes de mudar o valor."),
  );
});

test("propagates an amount along a series only when it changed", () => {
  expect(amountForSeries(bill, 10_000)).toEqual({});
  expect(amountForSeries(bill, 9_000)).toEqual({ amount_cents: 9_000 });
});

const nothing = { interest_cents: 0, fine_cents: 0, discount_cents: 0 };

test("settles the remaining amount by default and rejects more", () => {
  const half = { ...bill, paid_cents: 4_000 };
  expect(settle(half, nothing)).toEqual({ amount_cents: 6_000, ...nothing });
  expect(settle(half, { ...nothing, amount_cents: 6_000 }).amount_cents).toBe(6_000);
  expect(settle(half, { ...nothing, amount_cents: 1 }).amount_cents).toBe(1);
  const message = "O valor passa do que falta nesta conta: R$ 60,00.";
  expect(refusalOf(() => settle(half, { ...nothing, amount_cents: 6_001 }))).toEqual({
    code: "OVER_REMAINING",
    message,
    errors: { amount_cents: [message] },
  });
});

test("rejects a discount above the amount and a total above the maximum", () => {
  expect(settle(bill, { ...nothing, discount_cents: 10_000 }).discount_cents).toBe(10_000);
  expect(refusalOf(() => settle(bill, { ...nothing, discount_cents: 10_001 }))).toEqual(
    invalid("discount_cents", "O desconto passa do valor."),
  );
  const all = { amount_cents: 10_000, interest_cents: MAX_CENTS - 10_000, fine_cents: 0, discount_cents: 0 };
  expect(settle(bill, all)).toEqual(all);
  expect(refusalOf(() => settle(bill, { ...all, fine_cents: 1 }))).toEqual(
    invalid("amount_cents", "O total passa de R$ 9.999.999,99."),
  );
});

test("accepts a payment date of today or before", () => {
  const today = localDate("2026-11-20");
  const tomorrow = localDate("2026-11-21");
  expect(refusalOf(() => requirePast("date", today, today))).toBeNull();
  expect(refusalOf(() => requirePast("date", tomorrow, today))).toEqual(
    invalid("date", "A data não pode estar no futuro."),
  );
});

test("reverses a payment once and never a reversal", () => {
  const refused = (reverses_id: string | null, reversed_by: object | null) =>
    refusalOf(() => requireReversible({ reverses_id, reversed_by }));
  expect(refused(null, null)).toBeNull();
  expect(refused("s1", null)).toEqual({ code: "NOT_REVERSIBLE", message: "Um estorno não pode ser estornado." });
  expect(refused(null, {})).toEqual({ code: "ALREADY_REVERSED", message: "Este pagamento já foi estornado." });
});

const inSeries = (installment: number, day: string) => ({
  id: `b${installment}`,
  installment,
  due_date: toColumn(localDate(day)),
});
const monthly = [
  inSeries(1, "2026-01-31"),
  inSeries(2, "2026-02-28"),
  inSeries(3, "2026-03-31"),
  inSeries(4, "2026-04-30"),
];

test("reschedules the following bills at the same interval when a bill is moved", () => {
  expect(rescheduledDates(inSeries(2, "2026-02-28"), localDate("2026-03-05"), monthly)).toEqual(
    new Map([
      ["b3", "2026-04-05"],
      ["b4", "2026-05-05"],
    ]),
  );
  const weekly = [inSeries(1, "2026-01-05"), inSeries(2, "2026-01-12"), inSeries(3, "2026-01-19")];
  expect(rescheduledDates(inSeries(1, "2026-01-05"), localDate("2026-01-07"), weekly)).toEqual(
    new Map([
      ["b2", "2026-01-14"],
      ["b3", "2026-01-21"],
    ]),
  );
});

test("moves no other bill when the date is unchanged or the bill is the last one", () => {
  expect(rescheduledDates(inSeries(1, "2026-01-31"), localDate("2026-01-31"), monthly).size).toBe(0);
  expect(rescheduledDates(inSeries(4, "2026-04-30"), localDate("2026-05-02"), monthly).size).toBe(0);
});

test("returns the counted figures, and zeros for the others", () => {
  const ranges = dueRanges(localDate("2026-11-20"));
  const [first, ...others] = DUE_PERIODS;
  const figures = summarizeDue(ranges, [{ period: first as string, bill_count: 2n, remaining_cents: 5_000n }]);
  expect(figures[first as keyof typeof figures]).toEqual({
    ...ranges[first as keyof typeof ranges],
    bill_count: 2,
    remaining_cents: 5_000,
  });
  for (const period of others)
    expect(figures[period]).toEqual({ ...ranges[period], bill_count: 0, remaining_cents: 0 });
});

test("merges categories without duplicates in Portuguese order", () => {
  expect(mergeCategories(["Água", "Luz"], ["Luz", "Aluguel", "Zelador"])).toEqual([
    "Água",
    "Aluguel",
    "Luz",
    "Zelador",
  ]);
});
