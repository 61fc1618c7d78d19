import { expect } from "vitest";
import type { Handler } from "@/lib/api/serve";
import { addDays, type LocalDate } from "@/lib/core/calendar";
import { prisma } from "@/lib/db/client";
import { busyBills } from "./busy-bills";
import { busyShop, randomNumbers } from "./busy-shop";

export const ZONE = "America/Sao_Paulo";
const SEED = Number(process.env.ORACLE_SEED ?? 20_261_121);

export interface Period {
  readonly from: LocalDate;
  readonly until: LocalDate;
}

export type Row = Record<string, unknown>;

/** Creates a busy shop and compares its reports with independent SQL: `read` calls a report, `query` computes its figures. */
export async function openReportOracle() {
  const shop = await busyShop(SEED);
  await busyBills(shop, 60);

  /** The whole history, one day, and some random periods. */
  function periods(): Period[] {
    const roll = randomNumbers(SEED);
    const random = () => {
      const from = addDays(shop.today, -75 + roll(150));
      return { from, until: addDays(from, roll(60)) };
    };
    const whole = { from: addDays(shop.today, -150), until: addDays(shop.today, 150) };
    return [whole, { from: addDays(shop.today, -3), until: addDays(shop.today, -3) }, random(), random(), random()];
  }

  /** Runs SQL that shares no code with the reports: `$1` is the company, `$2` and `$3` are the first and last day. */
  const query = (sql: string, { from, until }: Period = { from: shop.today, until: shop.today }) =>
    prisma.$queryRawUnsafe<Row[]>(sql, shop.company_id, from, until);

  const read = async (report: Handler, input: object = {}) => {
    const { status, body } = await shop.call(report, input);
    expect(status).toBe(200);
    return body as { data: Row[]; totals: Row };
  };

  return { ...shop, periods, query, read };
}

/** The figures of the rows as numbers, by key. */
export const keyed = (rows: readonly Row[], key: string) =>
  new Map(
    rows.map(({ [key]: name, ...rest }) => [String(name), Object.fromEntries(Object.entries(rest).map(asNumber))]),
  );
export const asNumber = ([name, value]: [string, unknown]) => [name, value === null ? 0 : Number(value)] as const;

/** The given figures of a report's rows, by key. */
export const shown = (rows: readonly Row[], key: string, figures: readonly string[]) =>
  new Map(
    rows.map((row) => [String(row[key] ?? ""), Object.fromEntries(figures.map((name) => [name, Number(row[name])]))]),
  );

export const SOLD = `s.company_id = $1::uuid AND s.status <> 'cancelada' AND s.business_day >= $2::date AND s.business_day < $3::date + 1`;
/** The amounts of each sale by method: payments, corrections and returns. */
export const SALE_AMOUNTS = `(
  SELECT sale_id, method, amount_cents AS paid, 0 AS back FROM sale_payment WHERE company_id = $1::uuid
  UNION ALL SELECT sale_id, from_method, -amount_cents, 0 FROM payment_correction WHERE company_id = $1::uuid
  UNION ALL SELECT sale_id, to_method, amount_cents, 0 FROM payment_correction WHERE company_id = $1::uuid
  UNION ALL SELECT id, 'vale', credit_cents, 0 FROM sale WHERE company_id = $1::uuid
  UNION ALL SELECT sale_id, 'vale', 0, exchange_cents FROM sale_return WHERE company_id = $1::uuid
  UNION ALL SELECT sale_id, 'fiado', 0, fiado_cents FROM sale_return WHERE company_id = $1::uuid
  UNION ALL SELECT sale_id, refund_method, 0, refund_cents FROM sale_return WHERE company_id = $1::uuid AND refund_method IS NOT NULL
)`;
export const AT = (column: string) => `(${column} AT TIME ZONE '${ZONE}')::date`;
export const WITHIN = (day: string) => `${day} >= $2::date AND ${day} < $3::date + 1`;
export const SETTLED = (book: string) => `
  SELECT p.*, b.category, (p.amount_cents + p.interest_cents + p.fine_cents - p.discount_cents)
         * (CASE WHEN p.reverses_id IS NULL THEN 1 ELSE -1 END) AS moved,
         (p.interest_cents + p.fine_cents - p.discount_cents) * (CASE WHEN p.reverses_id IS NULL THEN 1 ELSE -1 END) AS extra
  FROM ${book}_settlement p, ${book} b
  WHERE p.company_id = $1::uuid AND b.company_id = $1::uuid AND b.id = p.${book}_id AND ${WITHIN("p.payment_date")}`;
export const DRAWER_EXPENSES = `
  SELECT ${AT("created_at")} AS day, CASE WHEN type = 'exit' THEN amount_cents ELSE -amount_cents END AS cents FROM cash_movement
  WHERE company_id = $1::uuid AND origin = 'manual' AND reason = 'Despesa' AND ${WITHIN(AT("created_at"))}
    AND ((type = 'exit' AND reverses_id IS NULL) OR (type = 'entry' AND reverses_id IS NOT NULL))`;
export const LINE_COST = `(SELECT coalesce(sum(round((i.quantity_milli - (
    SELECT coalesce(sum(quantity_milli), 0) FROM sale_return_item r WHERE r.company_id = $1::uuid AND r.sale_item_id = i.id AND r.restocked
  ))::numeric * i.cost_price_cents / 1000)), 0) FROM sale_item i, sale s WHERE i.company_id = $1::uuid AND i.sale_id = s.id AND ${SOLD})`;
