import { addDays, addMonths, daysBetween, type LocalDate, monthEnd, monthStart } from "./calendar";
import { type Cents, toCents } from "./money";

/** How many suppliers or customers a list offers at once; the rest are found by search. */
export const MAX_OPTIONS = 50;
export const BILL_SORTS = ["due_date", "amount_cents", "description"] as const;

/** How a bill may be paid. Fiado is not a payment. */
export const SETTLEMENT_METHODS = ["dinheiro", "pix", "debito", "credito"] as const;
export type SettlementMethod = (typeof SETTLEMENT_METHODS)[number];

export const RECURRENCES = ["semanal", "mensal", "anual"] as const;
export type Recurrence = (typeof RECURRENCES)[number];

export const MAX_INSTALLMENTS = 60;

/** Splits a total into equal parts; the first part includes the remaining cents. */
export function splitInstallments(total_cents: number, count: number): Cents[] {
  if (count < 1 || total_cents < count) throw new RangeError(`${total_cents} cents are no ${count} installments`);
  const part_cents = Math.floor(total_cents / count);
  return Array.from({ length: count }, (_, index) =>
    toCents(index === 0 ? total_cents - part_cents * (count - 1) : part_cents),
  );
}

/** The date `steps` after the first, always counted from the first: 31/01, 28/02, 31/03. */
export const dateInSeries = (first: LocalDate, every: Recurrence, steps: number): LocalDate =>
  every === "semanal" ? addDays(first, 7 * steps) : addMonths(first, every === "anual" ? 12 * steps : steps);

/** How many dates of a series fall on or before `until`, at most one more than MAX_INSTALLMENTS. */
export function countUntil(first: LocalDate, every: Recurrence, until: LocalDate): number {
  let count = 0;
  while (count <= MAX_INSTALLMENTS && dateInSeries(first, every, count) <= until) count++;
  return count;
}

interface Planned {
  readonly amount_cents: number;
  readonly due_date: LocalDate;
  readonly competence_date: LocalDate | null;
  /** How many bills: parts of the amount, or with a recurrence, bills of the full amount. */
  readonly installments: number;
  readonly recurrence: Recurrence | null;
}

/**
 * The bills of a plan, in order. Without a recurrence the amount is split into monthly installments with the same accrual date;
 * with one, every bill has the full amount and its own accrual date.
 */
export function planBills({ amount_cents, due_date, competence_date, installments, recurrence }: Planned) {
  const parts = recurrence ? null : splitInstallments(amount_cents, installments);
  return Array.from({ length: installments }, (_, steps) => ({
    installment: steps + 1,
    installments,
    amount_cents: parts?.[steps] ?? amount_cents,
    due_date: dateInSeries(due_date, recurrence ?? "mensal", steps),
    competence_date: recurrence && competence_date ? dateInSeries(competence_date, recurrence, steps) : competence_date,
  }));
}

/** Infers the recurrence of a series from the median gap, so that one date changed by hand does not matter. */
export function recurrenceOf(dates: readonly LocalDate[]): Recurrence {
  const sorted = [...dates].sort();
  const gaps = sorted.slice(1).map((date, index) => daysBetween(sorted[index] ?? date, date));
  const median = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 30;
  return median < 14 ? "semanal" : median > 180 ? "anual" : "mensal";
}

interface Parts {
  /** The part of the bill that is paid. */
  readonly amount_cents: number;
  readonly interest_cents: number;
  readonly fine_cents: number;
  readonly discount_cents: number;
}

/** The money that changes hands when part of a bill is paid. */
export const movedCents = ({ amount_cents, interest_cents, fine_cents, discount_cents }: Parts): Cents =>
  toCents(amount_cents + interest_cents + fine_cents - discount_cents);

export const DUE_FIGURES = ["overdue", "today", "week", "month"] as const;
export type DueFigure = (typeof DUE_FIGURES)[number];

/** The date ranges of a bill list's summary, both days included: overdue, today, seven days from today, this month. */
export function dueRanges(today: LocalDate): Record<DueFigure, { from: LocalDate | null; until: LocalDate }> {
  return {
    overdue: { from: null, until: addDays(today, -1) },
    today: { from: today, until: today },
    week: { from: today, until: addDays(today, 6) },
    month: { from: monthStart(today), until: monthEnd(today) },
  };
}
