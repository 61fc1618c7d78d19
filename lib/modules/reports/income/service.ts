import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { toColumn } from "@/lib/core/calendar";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { periodOf, plain } from "../rules";
import type { incomeReports } from "./endpoints";
import { GOODS, LINES } from "./labels";
import { statementOf } from "./rules";

type Row = { readonly side: "receita" | "custo" | "outras" | "despesa"; readonly name: string; readonly cents: bigint };

/** What a period earned, by what was sold and owed in it or by what was received and paid. */
export async function incomeStatement(ctx: Ctx, input: Received<typeof incomeReports.incomeStatement>) {
  const rows = await (input.regime === "caixa" ? receivedAndPaid(ctx, input) : earnedAndOwed(ctx, input));
  return statementOf(rows.map(plain));
}

type Days = { readonly from: string; readonly until: string };

/** Sales on their day with what their goods cost then; bills by their competence, or when they are due. */
function earnedAndOwed(ctx: Ctx, days: Days) {
  const { first, last, from, until } = periodOf(days, ctx.zone);
  const [a, b] = [toColumn(first), toColumn(last)];
  return sqlFor(ctx).query<Row>`
    WITH sold AS (
      SELECT * FROM sale
      WHERE company_id = ${ctx.company_id}::uuid AND status = 'concluida' AND sold_at >= ${from} AND sold_at < ${until}
    ), goods AS (
      SELECT ((i.quantity_milli - coalesce(sum(b.quantity_milli) FILTER (WHERE b.restocked), 0))::bigint * i.cost_price_cents + 500) / 1000 AS cents
      FROM sold JOIN sale_item i ON i.sale_id = sold.id AND i.company_id = ${ctx.company_id}::uuid
      LEFT JOIN sale_return_item b ON b.company_id = i.company_id AND b.sale_item_id = i.id
      GROUP BY i.company_id, i.id
    ), extra AS (
      SELECT 'despesa' AS side, CASE WHEN reverses_id IS NULL THEN -1 ELSE 1 END * (interest_cents + fine_cents - discount_cents) AS cents
      FROM payable_settlement WHERE company_id = ${ctx.company_id}::uuid AND payment_date BETWEEN ${a}::date AND ${b}::date
      UNION ALL
      SELECT 'outras', CASE WHEN reverses_id IS NULL THEN 1 ELSE -1 END * (interest_cents + fine_cents - discount_cents)
      FROM receivable_settlement WHERE company_id = ${ctx.company_id}::uuid AND payment_date BETWEEN ${a}::date AND ${b}::date
    )
    SELECT 'receita' AS side, l.name, l.cents::bigint AS cents FROM (
      SELECT coalesce(sum(subtotal_cents), 0) AS gross, coalesce(sum(discount_cents), 0) AS discounts,
             coalesce(sum(surcharge_cents), 0) AS surcharges, coalesce(sum(returned_cents), 0) AS returned FROM sold
    ) s, LATERAL (VALUES (${LINES.gross}, s.gross), (${LINES.discounts}, -s.discounts), (${LINES.surcharges}, s.surcharges),
                         (${LINES.returns}, -s.returned)) l (name, cents)
    UNION ALL SELECT 'custo', ${LINES.cost}, coalesce(-sum(cents), 0)::bigint FROM goods
    UNION ALL
    SELECT 'outras', category, sum(amount_cents)::bigint FROM receivable
    WHERE company_id = ${ctx.company_id}::uuid AND canceled_at IS NULL AND coalesce(competence_date, due_date) BETWEEN ${a}::date AND ${b}::date
    GROUP BY category
    UNION ALL
    SELECT 'despesa', category, -sum(amount_cents)::bigint FROM payable
    WHERE company_id = ${ctx.company_id}::uuid AND canceled_at IS NULL AND category <> ALL (${[...GOODS]}::text[])
      AND coalesce(competence_date, due_date) BETWEEN ${a}::date AND ${b}::date
    GROUP BY category
    UNION ALL SELECT side, ${LINES.interest}, sum(cents)::bigint FROM extra GROUP BY side
    UNION ALL
    SELECT 'despesa', ${LINES.drawer}, coalesce(sum(CASE type WHEN 'exit' THEN -amount_cents ELSE amount_cents END), 0)::bigint FROM cash_movement
    WHERE company_id = ${ctx.company_id}::uuid AND origin = 'manual' AND reason = 'Despesa' AND (type = 'exit') = (reverses_id IS NULL)
      AND created_at >= ${from} AND created_at < ${until}
    ORDER BY 1, 2`;
}

/** Money that came in and went out, whatever it was earned or owed for; goods count when they are paid. */
function receivedAndPaid(ctx: Ctx, days: Days) {
  const { first, last, from, until } = periodOf(days, ctx.zone);
  const [a, b] = [toColumn(first), toColumn(last)];
  return sqlFor(ctx).query<Row>`
    SELECT side, name, sum(cents)::bigint AS cents FROM (
      SELECT 'receita' AS side, ${LINES.sales} AS name, t.amount_cents AS cents
      FROM sale s JOIN sale_tender t ON t.company_id = s.company_id AND t.sale_id = s.id
      WHERE s.company_id = ${ctx.company_id}::uuid AND t.company_id = ${ctx.company_id}::uuid AND s.status = 'concluida'
        AND t.method <> 'fiado' AND s.sold_at >= ${from} AND s.sold_at < ${until}
      UNION ALL
      SELECT 'receita', ${LINES.refunds}, -refund_cents FROM sale_return
      WHERE company_id = ${ctx.company_id}::uuid AND refund_method <> 'vale' AND created_at >= ${from} AND created_at < ${until}
      UNION ALL
      SELECT 'receita', ${LINES.fiado}, CASE WHEN reverses_id IS NULL THEN amount_cents ELSE -amount_cents END FROM fiado_payment
      WHERE company_id = ${ctx.company_id}::uuid AND payment_date BETWEEN ${a}::date AND ${b}::date
      UNION ALL
      SELECT 'outras', r.category, CASE WHEN p.reverses_id IS NULL THEN 1 ELSE -1 END
             * (p.amount_cents + p.interest_cents + p.fine_cents - p.discount_cents)
      FROM receivable_settlement p JOIN receivable r ON r.company_id = p.company_id AND r.id = p.receivable_id
      WHERE p.company_id = ${ctx.company_id}::uuid AND p.payment_date BETWEEN ${a}::date AND ${b}::date
      UNION ALL
      SELECT CASE WHEN r.category = ANY (${[...GOODS]}::text[]) THEN 'custo' ELSE 'despesa' END,
             CASE WHEN r.category = ANY (${[...GOODS]}::text[]) THEN ${LINES.goods} ELSE r.category END,
             CASE WHEN p.reverses_id IS NULL THEN -1 ELSE 1 END * (p.amount_cents + p.interest_cents + p.fine_cents - p.discount_cents)
      FROM payable_settlement p JOIN payable r ON r.company_id = p.company_id AND r.id = p.payable_id
      WHERE p.company_id = ${ctx.company_id}::uuid AND p.payment_date BETWEEN ${a}::date AND ${b}::date
      UNION ALL
      SELECT 'despesa', ${LINES.drawer}, CASE type WHEN 'exit' THEN -amount_cents ELSE amount_cents END FROM cash_movement
      WHERE company_id = ${ctx.company_id}::uuid AND origin = 'manual' AND reason = 'Despesa' AND (type = 'exit') = (reverses_id IS NULL)
        AND created_at >= ${from} AND created_at < ${until}
    ) moved GROUP BY side, name ORDER BY side, name`;
}
