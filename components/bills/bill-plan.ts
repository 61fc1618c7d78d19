import {
  areTermsInOrder,
  countDatesUntil,
  MAX_INSTALLMENTS,
  MAX_INTERVAL_DAYS,
  planBills,
  RECURRENCES,
} from "@/lib/core/bills";
import { formatDay, isLocalDate } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";

type Fields = Readonly<Record<string, unknown>>;

/** Returns the bills that the form would create, or null while it is incomplete. */
export function planOf(fields: Fields, isUntil: boolean) {
  const { amount_cents, due_date, recurrence_until: until, interval_days, installment_terms: terms } = fields;
  const recurrence = RECURRENCES.find((known) => known === fields.recurrence) ?? null;
  if (typeof amount_cents !== "number" || typeof due_date !== "string" || !isLocalDate(due_date)) return null;
  const hasEnd = typeof until === "string" && isLocalDate(until) && recurrence;
  if (isUntil && !hasEnd) return null;
  if (Array.isArray(terms) && (terms.length < 2 || !areTermsInOrder(terms))) return null;
  const repeated = isUntil && hasEnd ? countDatesUntil(due_date, recurrence, until) : Number(fields.installments);
  const installments = Array.isArray(terms) ? terms.length : repeated;
  if (!(installments >= 1 && installments <= MAX_INSTALLMENTS) || (!recurrence && amount_cents < installments))
    return null;
  const days = typeof interval_days === "number" ? interval_days : null;
  if (days !== null && !(days >= 1 && days <= MAX_INTERVAL_DAYS)) return null;
  return planBills({
    amount_cents,
    due_date,
    competence_date: null,
    installments,
    recurrence,
    interval_days: days,
    installment_terms: Array.isArray(terms) ? terms : null,
  });
}

/**
 * Describes the bills that the form would create, e.g. "3 parcelas de R$ 10,00, de … a …". Returns null while the form
 * is incomplete.
 */
export function describePlan(fields: Fields, isUntil: boolean): string | null {
  const bills = planOf(fields, isUntil);
  if (!bills) return null;
  const installments = bills.length;
  const [first, second] = bills;
  const last = bills.at(-1);
  if (!first || !last) return null;
  const count = `${installments} ${fields.recurrence ? (installments === 1 ? "conta" : "contas") : installments === 1 ? "parcela" : "parcelas"}`;
  const isUneven = second && second.amount_cents !== first.amount_cents;
  const amount = isUneven
    ? `a primeira de ${formatMoney(first.amount_cents)}, as outras de ${formatMoney(second.amount_cents)}`
    : `de ${formatMoney(first.amount_cents)}`;
  const days = `vencimento de ${formatDay(first.due_date)} a ${formatDay(last.due_date)}`;
  return `${count}${isUneven ? ": " : " "}${amount}, ${days}.`;
}
