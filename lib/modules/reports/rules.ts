import { AppError } from "@/lib/api/errors";
import { dayRange, daysBetween, type LocalDate, localDate } from "@/lib/core/calendar";
import { divideRoundingHalfUp } from "@/lib/core/money";
import type { SalesDay, SalesFigures } from "./schema";

export const MAX_DAYS = 366;

const EMPTY_FIGURES: SalesFigures = {
  sale_count: 0,
  discount_cents: 0,
  total_cents: 0,
  returned_cents: 0,
  net_cents: 0,
  credit_cents: 0,
  dinheiro_cents: 0,
  pix_cents: 0,
  debito_cents: 0,
  credito_cents: 0,
  fiado_cents: 0,
};
const NAMES = Object.keys(EMPTY_FIGURES) as (keyof SalesFigures)[];

/** Throws INVALID for a period that ends before it starts or exceeds MAX_DAYS. */
export function requirePeriod(from: LocalDate, until: LocalDate) {
  if (from > until)
    throw new AppError("INVALID", { errors: { until: ["O fim do período não pode ser antes do início."] } });
  if (daysBetween(from, until) >= MAX_DAYS) {
    throw new AppError("INVALID", { errors: { until: [`O período pode ter no máximo ${MAX_DAYS} dias.`] } });
  }
}

/** Returns the totals of the days. */
export const totalOf = (days: readonly SalesDay[]): SalesFigures =>
  days.reduce<SalesFigures>(
    (sum, day) => Object.fromEntries(NAMES.map((name) => [name, sum[name] + day[name]])) as SalesFigures,
    EMPTY_FIGURES,
  );

/** Parses a report's period. Returns its days and the instants that bound them in the shop's time zone. */
export function periodOf(input: { readonly from: string; readonly until: string }, zone: string, turn_minutes = 0) {
  const first = localDate(input.from);
  const last = localDate(input.until);
  requirePeriod(first, last);
  return { first, last, ...dayRange(first, last, zone, turn_minutes) };
}

/** Sums the named columns of the rows. */
export const sumOf = <Name extends string>(rows: readonly Record<Name, number>[], names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Record<
    Name,
    number
  >;

/**
 * Returns the part as a share of the whole in basis points (hundredths of a percent), rounded half away from zero. Null
 * when the whole is not above zero.
 */
export function shareBp(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  const size_bp = divideRoundingHalfUp(BigInt(Math.abs(part)) * 10_000n, BigInt(whole));
  return part < 0 ? -size_bp : size_bp;
}
