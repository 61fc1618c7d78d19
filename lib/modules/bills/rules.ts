import { AppError, type ErrorCode, invalidField } from "@/lib/api/errors";
import { DUE_PERIODS, dateInSeries, type dueRanges, inferRecurrence, settlementTotal } from "@/lib/core/bills";
import { addDays, fromColumn, type LocalDate } from "@/lib/core/calendar";
import { formatMoney, MAX_CENTS, MAX_MONEY_TEXT } from "@/lib/core/money";
import type { DueSummary } from "./schema";

interface SettlementState {
  readonly settled_on: Date | null;
  readonly canceled_at: Date | null;
}

interface BillBalance extends SettlementState {
  readonly amount_cents: number;
  readonly paid_cents: number;
}

export const isOpen = ({ settled_on, canceled_at }: SettlementState) => !settled_on && !canceled_at;

/** Throws BILL_CANCELED for a canceled bill, and the `settled_code` of its kind for a settled one. */
export function requireOpen(bill: SettlementState, settled_code: ErrorCode) {
  if (bill.canceled_at) throw new AppError("BILL_CANCELED");
  if (bill.settled_on) throw new AppError(settled_code);
}

/** Throws the `settled_code` when the bill has payments, because it can no longer be canceled. */
export function requireNoPayments(bill: BillBalance, settled_code: ErrorCode) {
  requireOpen(bill, settled_code);
  if (bill.paid_cents > 0)
    throw new AppError(settled_code, { message: "Esta conta já tem pagamentos. Estorne-os antes de cancelar." });
}

/** Throws INVALID for a different amount on a bill with payments: the payments are parts of the current amount. */
export function requireSameAmount(bills: readonly BillBalance[], amount_cents: number) {
  if (bills.some((bill) => bill.paid_cents > 0 && bill.amount_cents !== amount_cents))
    throw invalidField("amount_cents", "Já há pagamentos: estorne-os antes de mudar o valor.");
}

/**
 * Returns the amount to copy to the following bills of a series, in cents. Empty while the edited bill keeps its
 * amount, so that installments with uneven amounts stay as they are.
 */
export const amountForSeries = (bill: BillBalance, amount_cents: number): { amount_cents?: number } =>
  bill.amount_cents === amount_cents ? {} : { amount_cents };

interface PaymentParts {
  readonly amount_cents?: number | undefined;
  readonly interest_cents: number;
  readonly fine_cents: number;
  readonly discount_cents: number;
}

/**
 * Returns the parts of a payment of an open bill, in cents. The amount defaults to what remains. Throws OVER_REMAINING
 * above it.
 */
export function settle(
  bill: BillBalance,
  { amount_cents: asked_cents, interest_cents, fine_cents, discount_cents }: PaymentParts,
) {
  const remaining_cents = bill.amount_cents - bill.paid_cents;
  const amount_cents = asked_cents ?? remaining_cents;
  if (amount_cents > remaining_cents) {
    const message = `O valor passa do que falta nesta conta: ${formatMoney(remaining_cents)}.`;
    throw new AppError("OVER_REMAINING", { message, errors: { amount_cents: [message] } });
  }
  if (discount_cents > amount_cents) throw invalidField("discount_cents", "O desconto passa do valor.");
  const parts = { amount_cents, interest_cents, fine_cents, discount_cents };
  if (settlementTotal(parts) > MAX_CENTS) throw invalidField("amount_cents", `O total passa de ${MAX_MONEY_TEXT}.`);
  return parts;
}

/** Throws INVALID for a future date. */
export function requirePast(field: string, date: LocalDate, today: LocalDate) {
  if (date > today) throw invalidField(field, "A data não pode estar no futuro.");
}

interface Settlement {
  readonly reverses_id: string | null;
  readonly reversed_by: object | null;
}

export function requireReversible({ reverses_id, reversed_by }: Settlement) {
  if (reverses_id) throw new AppError("NOT_REVERSIBLE", { message: "Um estorno não pode ser estornado." });
  if (reversed_by) throw new AppError("ALREADY_REVERSED", { message: "Este pagamento já foi estornado." });
}

interface SeriesBill {
  readonly id: string;
  readonly installment: number;
  readonly due_date: Date;
  /** Days between the installments of the series, if they are not monthly. */
  readonly interval_days?: number | null;
  /** Term of the installment, if the series was created with terms. */
  readonly term_days?: number | null;
}

/**
 * Returns the new due dates of the bills that follow a moved one, at the same interval from its new date. Empty when
 * the date did not change.
 */
export function rescheduledDates(
  moved: SeriesBill,
  due_date: LocalDate,
  series: readonly SeriesBill[],
): Map<string, LocalDate> {
  if (fromColumn(moved.due_date) === due_date) return new Map();
  const recurrence = inferRecurrence(series.map((bill) => fromColumn(bill.due_date)));
  function dateOf({ installment, term_days }: SeriesBill) {
    if (term_days != null && moved.term_days != null) return addDays(due_date, term_days - moved.term_days);
    const steps = installment - moved.installment;
    return moved.interval_days
      ? addDays(due_date, moved.interval_days * steps)
      : dateInSeries(due_date, recurrence, steps);
  }
  const next = series.filter(({ installment }) => installment > moved.installment);
  return new Map(next.map((bill) => [bill.id, dateOf(bill)]));
}

/** Count and remaining amount of the open bills in one due period, as queried. */
export interface DueRow {
  readonly period: string;
  readonly bill_count: bigint;
  readonly remaining_cents: bigint;
}

export type DueTotals = Omit<DueSummary, "forecast">;

export function summarizeDue(ranges: ReturnType<typeof dueRanges>, rows: readonly DueRow[]): DueTotals {
  const periods = DUE_PERIODS.map((period) => {
    const row = rows.find((row) => row.period === period);
    const counted = { bill_count: Number(row?.bill_count ?? 0), remaining_cents: Number(row?.remaining_cents ?? 0) };
    return [period, { ...ranges[period], ...counted }];
  });
  return Object.fromEntries(periods) as DueTotals;
}

/** Merges the categories in use with the suggested ones, without duplicates, in Portuguese order. */
export const mergeCategories = (used: readonly string[], offered: readonly string[]) =>
  [...new Set([...used, ...offered])].sort((a, b) => a.localeCompare(b, "pt-BR"));
