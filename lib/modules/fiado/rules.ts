import { AppError } from "@/lib/api/errors";
import { RECEIPT_METHODS } from "@/lib/core/bills";
import { daysBetween, type LocalDate } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";

export const FIADO_STATUSES = ["em_aberto", "parcialmente_pago", "quitado"] as const;
export type FiadoStatus = (typeof FIADO_STATUSES)[number];

/** Settlement method of a debt that ended because its goods were returned. */
export const RETURNED = "devolucao";

export const SETTLED_BY = [...RECEIPT_METHODS, RETURNED] as const;
export type SettledBy = (typeof SETTLED_BY)[number];

/** Default payment term in days. */
export const FIADO_DAYS = 30;

/** Returns settled when nothing remains, partly paid when some of the total was paid. */
export const statusOf = ({
  total_cents,
  remaining_cents,
}: {
  total_cents: number;
  remaining_cents: number;
}): FiadoStatus =>
  remaining_cents <= 0 ? "quitado" : remaining_cents < total_cents ? "parcialmente_pago" : "em_aberto";

interface Debtor {
  readonly name: string;
  readonly fiado_allowed: boolean;
  readonly fiado_limit_cents: number;
}

/** Returns true when the customer may buy `amount_cents` more on account. A limit of zero means no limit. */
export const hasCredit = (
  { fiado_allowed, fiado_limit_cents }: Omit<Debtor, "name">,
  balance_cents: number,
  amount_cents: number,
) => fiado_allowed && (fiado_limit_cents === 0 || balance_cents + amount_cents <= fiado_limit_cents);

/** Throws FIADO_NOT_ALLOWED or FIADO_LIMIT_EXCEEDED when the customer may not buy this amount on account. */
export function requireCredit(
  { name, fiado_allowed, fiado_limit_cents }: Debtor,
  balance_cents: number,
  amount_cents: number,
) {
  if (hasCredit({ fiado_allowed, fiado_limit_cents }, balance_cents, amount_cents)) return;
  if (!fiado_allowed) throw new AppError("FIADO_NOT_ALLOWED", { message: `${name} não tem fiado liberado.` });
  const available_cents = Math.max(0, fiado_limit_cents - balance_cents);
  throw new AppError("FIADO_LIMIT_EXCEEDED", {
    message: `A compra passa do limite de fiado de ${name}. Disponível: ${formatMoney(available_cents)}.`,
    details: { limit_cents: fiado_limit_cents, balance_cents, available_cents },
  });
}

/** Returns true when the oldest open due date is at most `late_days` ago. Null allows any delay. */
export const isWithinLateLimit = (oldest_due_date: LocalDate | null, today: LocalDate, late_days: number | null) =>
  late_days === null || oldest_due_date === null || daysBetween(oldest_due_date, today) <= late_days;

/** Throws FIADO_LATE when the oldest open due date is more than `late_days` ago. Null allows any delay. */
export function requireNotTooLate(
  { name }: Pick<Debtor, "name">,
  oldest_due_date: LocalDate | null,
  today: LocalDate,
  late_days: number | null,
) {
  if (late_days === null || oldest_due_date === null) return;
  const days = daysBetween(oldest_due_date, today);
  if (days <= late_days) return;
  throw new AppError("FIADO_LATE", {
    message: `${name} tem fiado vencido há ${days} ${days === 1 ? "dia" : "dias"}. Receba o que está atrasado antes de vender fiado.`,
    details: { late_days: days, allowed_days: late_days },
  });
}

/** Returns whether a part of the payments is on account. */
export const isOnAccount = (payments: readonly { readonly method: string }[]): boolean =>
  payments.some(({ method }) => method === "fiado");
