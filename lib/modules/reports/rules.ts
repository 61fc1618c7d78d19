import { AppError } from "@/lib/api/errors";
import { daysBetween, type LocalDate } from "@/lib/core/calendar";
import { MAX_DAYS, type SalesDay, type SalesFigures } from "./schema";

const NOTHING: SalesFigures = {
  ...{ sale_count: 0, discount_cents: 0, total_cents: 0, returned_cents: 0, net_cents: 0, credit_cents: 0 },
  ...{ dinheiro_cents: 0, pix_cents: 0, debito_cents: 0, credito_cents: 0, fiado_cents: 0 },
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
