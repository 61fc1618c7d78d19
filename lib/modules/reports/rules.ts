import { AppError } from "@/lib/api/errors";
import { dayRange, daysBetween, type LocalDate, localDate } from "@/lib/core/calendar";
import type { SalesDay, SalesFigures } from "./schema";

export const MAX_DAYS = 366;

const NOTHING: SalesFigures = {
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
const NAMES = Object.keys(NOTHING) as (keyof SalesFigures)[];

/** Refuses a period that runs backwards or is longer than a report may be. */
export function requirePeriod(from: LocalDate, until: LocalDate) {
  if (from > until) throw new AppError("INVALID", { errors: { until: ["O fim do período vem antes do começo."] } });
  if (daysBetween(from, until) >= MAX_DAYS) {
    throw new AppError("INVALID", { errors: { until: [`O período pode ter no máximo ${MAX_DAYS} dias.`] } });
  }
}

/** The sum of the days, name by name. */
export const totalOf = (days: readonly SalesDay[]): SalesFigures =>
  days.reduce<SalesFigures>(
    (sum, day) => Object.fromEntries(NAMES.map((name) => [name, sum[name] + day[name]])) as SalesFigures,
    NOTHING,
  );

/** A report's days and the instants between which they lie in the shop's zone. */
export function periodOf(input: { readonly from: string; readonly until: string }, zone: string, turn_minutes = 0) {
  const first = localDate(input.from);
  const last = localDate(input.until);
  requirePeriod(first, last);
  return { first, last, ...dayRange(first, last, zone, turn_minutes) };
}

type Plain<Row> = { [Name in keyof Row]: Row[Name] extends bigint ? number : Row[Name] };

/** A row of the database with its sums as numbers. */
export const plain = <Row extends object>(row: Row): Plain<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === "bigint" ? Number(value) : value]),
  ) as Plain<Row>;

/** The sums of some columns. */
export const sumOf = <Name extends string>(rows: readonly Record<Name, number>[], names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Record<
    Name,
    number
  >;

/** A part of a whole in hundredths of a percent, rounded half away from zero; null where the whole is not above zero. */
export function bpOf(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  const size = (BigInt(Math.abs(part)) * 20_000n + BigInt(whole)) / BigInt(2 * whole);
  return part < 0 ? -Number(size) : Number(size);
}

/** The average sale in cents, rounded half up; null when nothing was sold. */
export const ticketOf = ({ net_cents, sale_count }: { net_cents: number; sale_count: number }): number | null =>
  sale_count === 0 ? null : Math.floor((2 * net_cents + sale_count) / (2 * sale_count));
