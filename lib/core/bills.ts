import { addDays, addMonths, daysBetween, type LocalDate, monthEnd, monthStart } from "./calendar";
import { type Cents, toCents } from "./money";

/** The largest number of suppliers or customers in a filter; the others are found by search. */
export const MAX_PARTY_OPTIONS = 50;
export const BILL_SORTS = ["due_date", "amount_cents", "description"] as const;

/** How a customer may pay a bill or a debt. Fiado is not a payment. */
export const RECEIPT_METHODS = ["dinheiro", "pix", "debito", "credito"] as const;
export type ReceiptMethod = (typeof RECEIPT_METHODS)[number];
/** How the shop may pay a bill. What its bank pays never touches the cash drawer. */
export const SETTLEMENT_METHODS = [...RECEIPT_METHODS, "boleto", "transferencia", "debito_automatico"] as const;
export type SettlementMethod = (typeof SETTLEMENT_METHODS)[number];

export const RECURRENCES = ["semanal", "mensal", "anual"] as const;
export type Recurrence = (typeof RECURRENCES)[number];

export const MAX_INSTALLMENTS = 60;

/** The intervals in days that the form offers for installments, in addition to monthly ones. */
export const USUAL_INTERVALS = [7, 14, 15, 28, 30] as const;
export const MAX_INTERVAL_DAYS = 365;
/** The longest term of an installment. */
export const MAX_TERM_DAYS = 730;

/** Whether the terms go from the shortest to the longest, none beyond `MAX_TERM_DAYS`. */
export const areTermsInOrder = (terms: readonly number[]): boolean =>
  terms.every((term, place) => term <= MAX_TERM_DAYS && term > (terms[place - 1] ?? -1));

/** Reads terms as suppliers write them, e.g. "28/42/56". Returns null for text that is not a list of whole numbers. */
export function parseTerms(text: string): number[] | null {
  const parts = text.trim().split(/\s*[/,;]\s*|\s+/);
  return parts.every((part) => /^\d{1,3}$/.test(part)) ? parts.map(Number) : null;
}

/** Splits a total into equal parts; the first part includes the remaining cents. */
export function splitInstallments(total_cents: number, count: number): Cents[] {
  if (count < 1 || total_cents < count)
    throw new RangeError(`cannot split ${total_cents} cents into ${count} installments`);
  const part_cents = Math.floor(total_cents / count);
  return Array.from({ length: count }, (_, index) =>
    toCents(index === 0 ? total_cents - part_cents * (count - 1) : part_cents),
  );
}

/** Returns the date `steps` weeks, months or years after the first. Counts from the first date: 31/01, 28/02, 31/03. */
export function dateInSeries(first: LocalDate, recurrence: Recurrence, steps: number): LocalDate {
  switch (recurrence) {
    case "semanal":
      return addDays(first, 7 * steps);
    case "mensal":
      return addMonths(first, steps);
    case "anual":
      return addMonths(first, 12 * steps);
  }
}

/** Counts the dates of a series on or before `until`. Stops at MAX_INSTALLMENTS + 1. */
export function countDatesUntil(first: LocalDate, recurrence: Recurrence, until: LocalDate): number {
  let count = 0;
  while (count <= MAX_INSTALLMENTS && dateInSeries(first, recurrence, count) <= until) count++;
  return count;
}

interface BillPlan {
  readonly amount_cents: number;
  readonly due_date: LocalDate;
  /** The accrual date: when the expense or revenue counts in reports. */
  readonly competence_date: LocalDate | null;
  /** The number of bills. Without a recurrence each is a part of the amount; with one, each has the full amount. */
  readonly installments: number;
  readonly recurrence: Recurrence | null;
  /** Days between installments. Null for monthly installments and for a recurrence. */
  readonly interval_days?: number | null;
  /** The terms of the installments in days, e.g. 28, 42 and 56. The first is due on `due_date`. */
  readonly installment_terms?: readonly number[] | null;
}

/**
 * Returns the bills of a plan, in order. Without a recurrence, splits the amount into installments with the same accrual date:
 * at their terms, one every `interval_days`, or every month. With one, every bill has the full amount and its own accrual date.
 */
export function planBills(plan: BillPlan) {
  const { amount_cents, due_date, competence_date, recurrence } = plan;
  const interval_days = recurrence ? null : plan.interval_days;
  const terms = recurrence ? null : plan.installment_terms;
  const installments = terms?.length ?? plan.installments;
  const parts = recurrence ? null : splitInstallments(amount_cents, installments);
  function dueDateOf(steps: number) {
    if (terms) return addDays(due_date, (terms[steps] ?? 0) - (terms[0] ?? 0));
    return interval_days
      ? addDays(due_date, interval_days * steps)
      : dateInSeries(due_date, recurrence ?? "mensal", steps);
  }
  return Array.from({ length: installments }, (_, steps) => ({
    installment: steps + 1,
    installments,
    amount_cents: parts?.[steps] ?? amount_cents,
    term_days: terms?.[steps] ?? null,
    due_date: dueDateOf(steps),
    competence_date: recurrence && competence_date ? dateInSeries(competence_date, recurrence, steps) : competence_date,
  }));
}

/** Infers the recurrence of a series from the median gap in days, so that one date changed by hand does not matter. */
export function inferRecurrence(dates: readonly LocalDate[]): Recurrence {
  const sorted = [...dates].sort();
  const gaps = sorted.slice(1).map((date, index) => daysBetween(sorted[index] ?? date, date));
  const median = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 30;
  if (median < 14) return "semanal";
  return median > 180 ? "anual" : "mensal";
}

interface SettlementParts {
  /** The part of the bill's amount that is settled. */
  readonly amount_cents: number;
  readonly interest_cents: number;
  readonly fine_cents: number;
  readonly discount_cents: number;
}

/** The total paid or received in a settlement: the settled part plus interest and fine, minus the discount. */
export const settlementTotal = ({ amount_cents, interest_cents, fine_cents, discount_cents }: SettlementParts): Cents =>
  toCents(amount_cents + interest_cents + fine_cents - discount_cents);

/** The due periods in the summary of a bill list: before today, today, the seven days from today, the current month. */
export const DUE_PERIODS = ["overdue", "today", "week", "month"] as const;
export type DuePeriod = (typeof DUE_PERIODS)[number];

/** Returns the first and last day of each period; `from` is null if there is no first day. */
export function dueRanges(today: LocalDate): Record<DuePeriod, { from: LocalDate | null; until: LocalDate }> {
  return {
    overdue: { from: null, until: addDays(today, -1) },
    today: { from: today, until: today },
    week: { from: today, until: addDays(today, 6) },
    month: { from: monthStart(today), until: monthEnd(today) },
  };
}
