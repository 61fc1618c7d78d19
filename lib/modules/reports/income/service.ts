import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { bigintsToNumbers } from "@/lib/core/bigint-columns";
import { addMonths, dayOf, localDate, monthStart, toColumn } from "@/lib/core/calendar";
import { Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import {
  ARCHIVED_ENTRY,
  archivedIn,
  type Days,
  partsFor,
  RECEIVABLE_NAME,
  RECEIVABLE_SIDE,
  saleDay,
  soldIn,
} from "../sql-parts";
import type { incomeReports } from "./endpoints";
import { GOODS, LINES } from "./labels";
import { statementOf } from "./rules";
import type { Regime, Side } from "./schema";

interface Row {
  readonly side: Side;
  readonly name: string;
  readonly cents: bigint;
}

/** Returns the income statement of a period by accrual or by cash. */
export async function incomeStatement(ctx: Ctx, input: Received<typeof incomeReports.incomeStatement>) {
  const today = toColumn(dayOf(ctx.now, ctx.zone, ctx.turn_minutes));
  const rows = await sqlFor(ctx).queryWithoutPlanCache<Row & { expected_cents: bigint }>`
    SELECT side, name, sum(cents)::bigint AS cents,
           coalesce(sum(cents) FILTER (WHERE day > ${today}::date), 0)::bigint AS expected_cents
    FROM (${incomeParts(ctx, input, input.regime)}) part
    GROUP BY side, name ORDER BY side, name`;
  const sums = rows.map(bigintsToNumbers);
  const { data, totals } = statementOf(sums);
  const expected = { expected_income_cents: 0, expected_expenses_cents: 0 };
  for (const { side, expected_cents } of sums) {
    // Expenses are negative in the sums.
    if (side === "despesa") expected.expected_expenses_cents -= expected_cents;
    else expected.expected_income_cents += expected_cents;
  }
  return { data, totals: { ...totals, ...expected } };
}

const MONTHS = 12;

/** Returns the statement's totals for twelve months. The last month ends on `until`. */
export async function incomeByMonth(ctx: Ctx, { until, regime }: Received<typeof incomeReports.incomeByMonth>) {
  const last = localDate(until);
  const first = addMonths(monthStart(last), 1 - MONTHS);
  const rows = await sqlFor(ctx).queryWithoutPlanCache<Row & { month: string }>`
    SELECT to_char(day, 'YYYY-MM') AS month, side, name, sum(cents)::bigint AS cents
    FROM (${incomeParts(ctx, { from: first, until: last }, regime)}) part GROUP BY 1, side, name`;
  const sums = rows.map(bigintsToNumbers);
  const months = Array.from({ length: MONTHS }, (_, place) => addMonths(first, place).slice(0, 7));
  return {
    data: months.map((month) => ({ month, ...statementOf(sums.filter((sum) => sum.month === month)).totals })),
  };
}

/** Returns the SQL for all rows of a statement. */
export const incomeParts = (ctx: Ctx, days: Days, regime: Regime) =>
  regime === "caixa" ? cashParts(ctx, days) : accrualParts(ctx, days);

/**
 * By accrual: sales on their date with the cost of the goods at that time, and bills on their competence or due date.
 */
function accrualParts(ctx: Ctx, days: Days) {
  const parts = partsFor(ctx, days);
  return Prisma.join(
    [
      Prisma.sql`
        SELECT 'receita' AS side, l.name, ${saleDay} AS day, 'venda' AS source, s.id, s.id AS sale_id,
               s.customer_id AS person_id, NULL::uuid AS bill_id, s.number AS words, l.cents::bigint AS cents
        FROM sale s, LATERAL (VALUES (${LINES.gross}, s.subtotal_cents - s.freight_cents), (${LINES.freight}, s.freight_cents), (${LINES.discounts}, -s.discount_cents),
          (${LINES.surcharges}, s.surcharge_cents), (${LINES.returns}, -s.returned_cents)) l (name, cents)
        WHERE ${soldIn(ctx, days)} AND l.cents <> 0`,
      Prisma.sql`
        SELECT 'receita', l.name, ${ARCHIVED_ENTRY}, l.cents
        FROM archived_sale_total a, LATERAL (VALUES (${LINES.gross}, a.subtotal_cents), (${LINES.discounts}, -a.discount_cents),
          (${LINES.surcharges}, a.surcharge_cents)) l (name, cents)
        WHERE ${archivedIn(ctx, days)} AND l.cents <> 0`,
      Prisma.sql`
        SELECT 'custo', ${LINES.cost}, ${saleDay}, 'venda', i.id, s.id, s.customer_id, NULL::uuid,
               s.number || ' · ' || i.description,
               -(((i.quantity_milli - coalesce(b.milli, 0))::bigint * i.cost_price_cents + 500) / 1000)
        FROM sale s JOIN sale_item i ON i.company_id = s.company_id AND i.sale_id = s.id
        LEFT JOIN LATERAL (
          SELECT sum(quantity_milli) AS milli FROM sale_return_item
          WHERE s.return_state IS NOT NULL AND company_id = i.company_id AND company_id = ${ctx.company_id}::uuid
            AND sale_item_id = i.id AND restocked
        ) b ON true
        WHERE ${soldIn(ctx, days)} AND i.company_id = ${ctx.company_id}::uuid AND i.cost_price_cents > 0`,
      Prisma.sql`
        SELECT 'custo', ${LINES.cost}, ${ARCHIVED_ENTRY}, -a.cost_cents
        FROM archived_product_total a WHERE ${archivedIn(ctx, days)} AND a.cost_cents > 0`,
      parts.earned(GOODS),
      parts.extras(),
      parts.drawer("despesa", LINES.drawer, -1),
    ],
    " UNION ALL ",
  );
}

/** By cash: money received and paid on the date of payment. Goods count when they are paid. */
function cashParts(ctx: Ctx, days: Days) {
  const parts = partsFor(ctx, days);
  const isGoods = Prisma.sql`r.category = ANY (${[...GOODS]}::text[])`;
  return Prisma.join(
    [
      parts.tenders("receita", LINES.sales),
      parts.refunds("receita", LINES.refunds, -1),
      parts.fiado("receita", LINES.fiado),
      parts.received(RECEIVABLE_SIDE, RECEIVABLE_NAME),
      parts.paid(
        Prisma.sql`CASE WHEN ${isGoods} THEN 'custo' ELSE 'despesa' END`,
        Prisma.sql`CASE WHEN ${isGoods} THEN ${LINES.goods} ELSE r.category END`,
        -1,
      ),
      parts.drawer("despesa", LINES.drawer, -1),
    ],
    " UNION ALL ",
  );
}
