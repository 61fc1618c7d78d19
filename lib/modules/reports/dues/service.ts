import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { bigintsToNumbers } from "@/lib/core/bigint-columns";
import { dayOf, localDate } from "@/lib/core/calendar";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import type { dueReports } from "./endpoints";
import { duesOf } from "./rules";

interface Row {
  readonly day: string;
  readonly side: "payable" | "receivable";
  readonly count: bigint;
  readonly cents: bigint;
}

/** Returns the remaining amounts of open bills by age or by month of the due date. */
export async function billsByDueDate(ctx: Ctx, { group }: Received<typeof dueReports.billsByDueDate>) {
  const rows = await sqlFor(ctx).query<Row>`
    SELECT to_char(due_date, 'YYYY-MM-DD') AS day, side, count(*) AS count, sum(cents)::bigint AS cents FROM (
      SELECT 'payable' AS side, due_date, amount_cents - paid_cents AS cents FROM payable
      WHERE company_id = ${ctx.company_id}::uuid AND settled_on IS NULL AND canceled_at IS NULL
      UNION ALL
      SELECT 'receivable', due_date, amount_cents - paid_cents FROM receivable
      WHERE company_id = ${ctx.company_id}::uuid AND settled_on IS NULL AND canceled_at IS NULL
    ) open GROUP BY due_date, side ORDER BY due_date, side`;
  const dues = rows.map(bigintsToNumbers).map((row) => ({ ...row, day: localDate(row.day) }));
  return duesOf(dues, group, dayOf(ctx.now, ctx.zone));
}
