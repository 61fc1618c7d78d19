import "server-only";
import { can } from "@/lib/access/permissions";
import { dueRanges } from "@/lib/core/bills";
import { dayOf, toColumn } from "@/lib/core/calendar";
import { type Ctx, sqlFor } from "@/lib/db/tenant";

interface Row {
  readonly book: "payable" | "receivable";
  readonly week_cents: bigint;
  readonly week_count: bigint;
  readonly overdue_cents: bigint;
}

/**
 * Returns what is due within seven days (today included) and what is overdue, for the payables and receivables that the
 * caller may open.
 */
export async function sumDues(ctx: Ctx) {
  const { week } = dueRanges(dayOf(ctx.now, ctx.zone));
  const from = week.from ?? week.until;
  const until = week.until;
  const rows = await sqlFor(ctx).query<Row>`
    SELECT book, coalesce(sum(cents) FILTER (WHERE due_date >= ${toColumn(from)}::date), 0)::bigint AS week_cents,
           count(*) FILTER (WHERE due_date >= ${toColumn(from)}::date) AS week_count,
           coalesce(sum(cents) FILTER (WHERE due_date < ${toColumn(from)}::date), 0)::bigint AS overdue_cents
    FROM (
      SELECT 'payable' AS book, due_date, amount_cents - paid_cents AS cents FROM payable
      WHERE company_id = ${ctx.company_id}::uuid AND settled_on IS NULL AND canceled_at IS NULL AND due_date <= ${toColumn(until)}::date
      UNION ALL
      SELECT 'receivable', due_date, amount_cents - paid_cents FROM receivable
      WHERE company_id = ${ctx.company_id}::uuid AND settled_on IS NULL AND canceled_at IS NULL AND due_date <= ${toColumn(until)}::date
    ) open GROUP BY book`;
  const figureOf = (book: Row["book"]) => {
    const row = rows.find((row) => row.book === book);
    return {
      from,
      until,
      week_cents: Number(row?.week_cents ?? 0),
      week_count: Number(row?.week_count ?? 0),
      overdue_cents: Number(row?.overdue_cents ?? 0),
    };
  };
  return {
    payables: can(ctx.user, "contas a pagar") ? figureOf("payable") : null,
    receivables: can(ctx.user, "contas a receber") ? figureOf("receivable") : null,
  };
}
