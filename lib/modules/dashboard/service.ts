import "server-only";
import { addDays, addMonths, dayOf, type LocalDate, monthStart, startOfDay, toColumn } from "@/lib/core/calendar";
import { sumCents } from "@/lib/core/money";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";
import { sumDays } from "@/lib/modules/sales/days/service";
import { countSituations } from "@/lib/modules/stock/balance-service";
import { sumDues } from "./dues-service";
import { TOP_DAYS, TOP_PRODUCTS } from "./schema";

/** Reads all figures of the dashboard, as of one moment and in business days. */
export async function readDashboard(ctx: Ctx) {
  const today = dayOf(ctx.now, ctx.zone, ctx.turn_minutes);
  const [sales, week_before, month, open_registers, situations, fiado, top_products, dues] = await Promise.all([
    sumDay(ctx, today),
    readWeekBefore(ctx, today),
    readMonth(ctx, today),
    listOpenRegisters(ctx),
    countSituations(ctx),
    sumFiado(ctx, dayOf(ctx.now, ctx.zone)),
    listTopProducts(ctx, today),
    sumDues(ctx),
  ]);
  return { today, sales, week_before, month, open_registers, situations, fiado, top_products, dues };
}

/** Returns the totals of a day minus returns, as in the list of sales; methods with the amounts paid. */
async function sumDay(ctx: Ctx, day: LocalDate) {
  const [found] = await sumDays(ctx, { first: day, last: day });
  const by_method = PAYMENT_METHODS.map((method) => ({ method, amount_cents: found?.[`${method}_cents`] ?? 0 }))
    .filter(({ amount_cents }) => amount_cents !== 0)
    .sort((a, b) => b.amount_cents - a.amount_cents || (a.method < b.method ? -1 : 1));
  return { total_cents: found?.net_cents ?? 0, sale_count: found?.sale_count ?? 0, by_method };
}

async function readWeekBefore(ctx: Ctx, today: LocalDate) {
  const day = addDays(today, -7);
  const begin = (day: LocalDate) => startOfDay(day, ctx.zone, ctx.turn_minutes).getTime();
  const before = new Date(begin(day) + ctx.now.getTime() - begin(today));
  const [{ total_cents, sale_count }, { _sum }] = await Promise.all([
    sumDay(ctx, day),
    ctx.db.sale.aggregate({
      where: { status: "concluida", business_day: toColumn(day), sold_at: { lt: before } },
      _sum: { total_cents: true, returned_cents: true },
    }),
  ]);
  return { day, total_cents, sale_count, until_now_cents: (_sum.total_cents ?? 0) - (_sum.returned_cents ?? 0) };
}

async function readMonth(ctx: Ctx, today: LocalDate) {
  const from = monthStart(today);
  const before = { first: addMonths(from, -1), last: addMonths(today, -1) };
  const [days, daysBefore] = await Promise.all([sumDays(ctx, { first: from, last: today }), sumDays(ctx, before)]);
  return {
    from,
    total_cents: sumCents(days.map(({ net_cents }) => net_cents)),
    sale_count: days.reduce((sum, { sale_count }) => sum + sale_count, 0),
    before: {
      from: before.first,
      until: before.last,
      total_cents: sumCents(daysBefore.map(({ net_cents }) => net_cents)),
    },
  };
}

interface OpenRegister {
  readonly id: string;
  readonly number: number;
  readonly user_name: string;
  readonly opened_at: Date;
  readonly business_day: Date;
  readonly total_sales_cents: bigint;
  readonly sale_count: bigint;
}

/** Returns the open registers with the sales that each register counts. */
const listOpenRegisters = (ctx: Ctx) =>
  sqlFor(ctx).query<OpenRegister>`
    SELECT r.id, r.number, r.user_name, r.opened_at, r.business_day,
           coalesce(sum(s.total_cents), 0) AS total_sales_cents, count(s.id) AS sale_count
    FROM cash_register r
    LEFT JOIN sale s ON s.company_id = ${ctx.company_id}::uuid AND s.cash_register_id = r.id AND s.status = 'concluida'
    WHERE r.company_id = ${ctx.company_id}::uuid AND r.status = 'open'
    GROUP BY r.company_id, r.id
    ORDER BY r.opened_at, r.id`;

async function sumFiado(ctx: Ctx, today: LocalDate) {
  const [sums] = await sqlFor(ctx).query<{ open_cents: bigint; overdue_cents: bigint; customer_count: bigint }>`
    SELECT coalesce(sum(remaining_cents), 0) AS open_cents,
           coalesce(sum(remaining_cents) FILTER (WHERE due_date < ${toColumn(today)}::date), 0) AS overdue_cents,
           count(DISTINCT customer_id) AS customer_count
    FROM fiado_sale WHERE company_id = ${ctx.company_id}::uuid AND remaining_cents > 0`;
  return sums;
}

interface TopProduct {
  readonly product_id: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity_milli: bigint;
  readonly total_cents: bigint;
}

async function listTopProducts(ctx: Ctx, today: LocalDate) {
  const first = addDays(today, 1 - TOP_DAYS);
  const items = await sqlFor(ctx).queryWithoutPlanCache<TopProduct>`
    SELECT p.id AS product_id, p.name, p.unit, sum(i.quantity_milli - coalesce(b.quantity_milli, 0)) AS quantity_milli,
           sum(i.total_cents - coalesce(b.amount_cents, 0)) AS total_cents
    FROM sale s
    JOIN sale_item i ON i.company_id = s.company_id AND i.sale_id = s.id
    LEFT JOIN LATERAL (
      SELECT sum(quantity_milli) AS quantity_milli, sum(amount_cents) AS amount_cents FROM sale_return_item
      WHERE (s.returned_cents > 0 OR s.return_state IS NOT NULL)
        AND company_id = i.company_id AND company_id = ${ctx.company_id}::uuid AND sale_item_id = i.id
    ) b ON true
    JOIN product p ON p.company_id = i.company_id AND p.id = i.product_id
    WHERE s.company_id = ${ctx.company_id}::uuid AND i.company_id = ${ctx.company_id}::uuid
      AND p.company_id = ${ctx.company_id}::uuid
      AND s.status = 'concluida' AND s.business_day BETWEEN ${toColumn(first)}::date AND ${toColumn(today)}::date
    GROUP BY p.company_id, p.id HAVING sum(i.quantity_milli) > sum(coalesce(b.quantity_milli, 0))
    ORDER BY total_cents DESC, p.name, p.id LIMIT ${TOP_PRODUCTS}`;
  return { from: first, until: today, items };
}
