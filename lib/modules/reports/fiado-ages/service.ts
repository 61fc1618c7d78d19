import "server-only";
import type { Ctx } from "@/lib/db/tenant";
import type { Age } from "@/lib/modules/fiado/customers/rules";
import { listDebtors } from "@/lib/modules/fiado/customers/service";

const MAX_CUSTOMERS = 100_000;

interface DebtFigures {
  readonly balance_cents: number;
  readonly overdue_cents: number;
  readonly by_age: Record<Age, number>;
}

const figuresOf = ({ balance_cents, overdue_cents, by_age }: DebtFigures) => ({
  balance_cents,
  overdue_cents,
  to_30_cents: by_age["0-30"],
  to_60_cents: by_age["31-60"],
  to_90_cents: by_age["61-90"],
  over_90_cents: by_age["90+"],
});

/** Returns each customer's fiado balance by age, oldest debt first. Uses the same query as the fiado list. */
export async function fiadoAges(ctx: Ctx) {
  const filter = { overdue: "false", everyone: "false", sort: "oldest", page: 1, per_page: MAX_CUSTOMERS } as const;
  const { rows, totals } = await listDebtors(ctx, { ...filter, search: "" });
  const data = rows.map((row) => ({
    customer_id: row.id,
    name: row.name,
    oldest_days: row.oldest_days,
    ...figuresOf(row),
  }));
  return { data, totals: { customer_count: totals.customer_count, ...figuresOf(totals) } };
}
