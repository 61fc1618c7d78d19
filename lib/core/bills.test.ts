import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countDatesUntil,
  dateInSeries,
  dueRanges,
  inferRecurrence,
  MAX_INSTALLMENTS,
  parseTerms,
  planBills,
  RECURRENCES,
  settlementTotal,
  splitInstallments,
} from "./bills";
import { fromColumn, localDate } from "./calendar";
import { MAX_CENTS, sumCents } from "./money";

const days = fc
  .date({ min: new Date("2020-01-01T00:00:00Z"), max: new Date("2060-01-01T00:00:00Z"), noInvalidDate: true })
  .map(fromColumn);
const counts = fc.integer({ min: 1, max: MAX_INSTALLMENTS });

test("adds the remaining cents to the first installment", () => {
  expect(splitInstallments(10_000, 3)).toEqual([3_334, 3_333, 3_333]);
  expect(splitInstallments(100, 1)).toEqual([100]);
  expect(splitInstallments(60, 60)).toEqual(Array(60).fill(1));
  for (const count of [60, 0, -1]) expect(() => splitInstallments(59, count)).toThrow(RangeError);
});

test("splits a total exactly, with only the first installment different", () => {
  fc.assert(
    fc.property(fc.integer({ min: MAX_INSTALLMENTS, max: MAX_CENTS }), counts, (total_cents, count) => {
      const [first = 0, ...others] = splitInstallments(total_cents, count);
      expect(first + sumCents(others)).toBe(total_cents);
      expect(new Set(others).size).toBeLessThanOrEqual(1);
      expect(first - (others[0] ?? first)).toBeGreaterThanOrEqual(0);
      expect(first - (others[0] ?? first)).toBeLessThan(count);
    }),
  );
});

test("keeps the original day of a monthly series after a shorter month", () => {
  const dates = (first: string, count: number) =>
    Array.from({ length: count }, (_, steps) => dateInSeries(localDate(first), "mensal", steps));
  expect(dates("2026-01-31", 4)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
  expect(dates("2028-01-31", 3)).toEqual(["2028-01-31", "2028-02-29", "2028-03-31"]);
  expect(dates("2026-11-30", 4)).toEqual(["2026-11-30", "2026-12-30", "2027-01-30", "2027-02-28"]);
  expect(dateInSeries(localDate("2024-02-29"), "anual", 1)).toBe("2025-02-28");
  expect(dateInSeries(localDate("2024-02-29"), "anual", 4)).toBe("2028-02-29");
  expect(dateInSeries(localDate("2026-12-28"), "semanal", 1)).toBe("2027-01-04");
});

test("generates ascending dates, from which the recurrence can be inferred", () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...RECURRENCES), fc.integer({ min: 2, max: 24 }), (first, recurrence, count) => {
      const dates = Array.from({ length: count }, (_, steps) => dateInSeries(first, recurrence, steps));
      expect([...new Set(dates)].sort()).toEqual(dates);
      expect(inferRecurrence([...dates].reverse())).toBe(recurrence);
      expect(countDatesUntil(first, recurrence, dates.at(-1) ?? first)).toBe(count);
    }),
  );
});

test("infers the recurrence even if one date was changed by hand", () => {
  const dates = ["2026-01-10", "2026-02-27", "2026-03-10", "2026-04-10", "2026-05-10"].map(localDate);
  expect(inferRecurrence(dates)).toBe("mensal");
  const weekly = ["2026-01-05", "2026-01-12", "2026-01-19", "2026-03-06", "2026-03-13", "2026-03-20"].map(localDate);
  expect(inferRecurrence(weekly)).toBe("semanal");
  expect(inferRecurrence([localDate("2026-01-10")])).toBe("mensal");
});

test("counts the dates up to and including a day, and stops at the maximum", () => {
  const first = localDate("2026-01-31");
  expect(countDatesUntil(first, "mensal", localDate("2026-02-28"))).toBe(2);
  expect(countDatesUntil(first, "mensal", localDate("2026-02-27"))).toBe(1);
  expect(countDatesUntil(first, "mensal", localDate("2026-01-30"))).toBe(0);
  expect(countDatesUntil(first, "semanal", localDate("2099-01-01"))).toBe(MAX_INSTALLMENTS + 1);
});

test("gives all installments one accrual date, and each recurring bill its own", () => {
  const plan = {
    amount_cents: 1_000,
    installments: 3,
    due_date: localDate("2026-03-10"),
    competence_date: localDate("2026-02-01"),
  };
  expect(planBills({ ...plan, recurrence: null })).toMatchObject([
    { installment: 1, installments: 3, amount_cents: 334, due_date: "2026-03-10", competence_date: "2026-02-01" },
    { installment: 2, installments: 3, amount_cents: 333, due_date: "2026-04-10", competence_date: "2026-02-01" },
    { installment: 3, installments: 3, amount_cents: 333, due_date: "2026-05-10", competence_date: "2026-02-01" },
  ]);
  expect(planBills({ ...plan, recurrence: "semanal" }).at(-1)).toMatchObject({
    due_date: "2026-03-24",
    competence_date: "2026-02-15",
  });
  expect(planBills({ ...plan, recurrence: "anual" }).at(-1)).toMatchObject({ due_date: "2028-03-10" });
  expect(planBills({ ...plan, recurrence: "mensal" }).at(-1)).toMatchObject({
    installment: 3,
    installments: 3,
    amount_cents: 1_000,
    due_date: "2026-05-10",
    competence_date: "2026-04-01",
  });
});

test("adds interest and fine to the paid amount, and subtracts the discount", () => {
  expect(settlementTotal({ amount_cents: 1_000, interest_cents: 30, fine_cents: 20, discount_cents: 100 })).toBe(950);
});

test("starts overdue yesterday, the week today and the month on its first day", () => {
  expect(dueRanges(localDate("2028-02-10"))).toEqual({
    overdue: { from: null, until: "2028-02-09" },
    today: { from: "2028-02-10", until: "2028-02-10" },
    week: { from: "2028-02-10", until: "2028-02-16" },
    month: { from: "2028-02-01", until: "2028-02-29" },
  });
});

test("places installments every so many days, with one accrual date", () => {
  const plan = {
    amount_cents: 10_000,
    due_date: localDate("2026-12-08"),
    competence_date: null,
    installments: 3,
    recurrence: null,
    interval_days: 28,
  };
  expect(planBills(plan).map(({ due_date, amount_cents }) => [due_date, amount_cents])).toEqual([
    ["2026-12-08", 3_334],
    ["2027-01-05", 3_333],
    ["2027-02-02", 3_333],
  ]);
  expect(planBills({ ...plan, recurrence: "mensal" })[1]?.due_date).toBe("2027-01-08");
});

test("places installments at their terms, the first on its due date", () => {
  const plan = { amount_cents: 10_000, due_date: localDate("2026-12-10"), competence_date: null, installments: 1 };
  const bills = planBills({ ...plan, recurrence: null, installment_terms: [28, 42, 56] });
  expect(bills.map(({ due_date, amount_cents, term_days }) => [due_date, amount_cents, term_days])).toEqual([
    ["2026-12-10", 3_334, 28],
    ["2026-12-24", 3_333, 42],
    ["2027-01-07", 3_333, 56],
  ]);
  expect(bills.map(({ installments }) => installments)).toEqual([3, 3, 3]);
});

test("reads terms as suppliers write them", () => {
  for (const text of ["28/42/56", " 28 / 42 / 56 ", "28, 42, 56", "28 42 56", "28;42;56"])
    expect(parseTerms(text), text).toEqual([28, 42, 56]);
  for (const text of ["", "28/", "28/x", "-1/5", "1000", "2,5/a"]) expect(parseTerms(text), text).toBeNull();
});
