import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { bigintsToNumbers } from "@/lib/core/bigint-columns";
import { Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { type Days, partsFor } from "../sql-parts";
import type { cashFlowReports } from "./endpoints";
import { flowOf } from "./rules";

interface Row {
  readonly day: string;
  readonly kind: string;
  readonly cents: bigint;
}

/**
 * Returns the SQL for the rows of the cash flow: realized amounts, and open amounts on their due date or, when that has passed, on
 * today. A sale on account counts when it is paid, a refund when it is paid out. Cash moved between drawer and safe does not count.
 */
export function flowParts(ctx: Ctx, days: Days) {
  const parts = partsFor(ctx, days);
  return Prisma.join(
    [
      parts.tenders("sales", "Vendas"),
      parts.refunds("refunds", "Devoluções pagas", 1),
      parts.fiado("fiado", "Fiado recebido"),
      parts.received(Prisma.sql`'receivables'`, Prisma.sql`'Contas recebidas'`),
      parts.paid(Prisma.sql`'payables'`, Prisma.sql`'Contas pagas'`, 1),
      parts.drawer("drawer", "Despesas do caixa", 1),
      parts.dueIn(),
      parts.dueFiado(),
      parts.dueOut(),
    ],
    " UNION ALL ",
  );
}

/** Returns the cash flow by day, with totals. */
export async function cashFlow(ctx: Ctx, input: Received<typeof cashFlowReports.cashFlow>) {
  const rows = await sqlFor(ctx).queryWithoutPlanCache<Row>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, side AS kind, sum(cents)::bigint AS cents
    FROM (${flowParts(ctx, input)}) part GROUP BY day, side`;
  return flowOf(rows.map(bigintsToNumbers));
}
