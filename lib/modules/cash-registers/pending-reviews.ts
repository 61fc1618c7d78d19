import "server-only";
import { must } from "@/lib/api/errors";
import { type Ctx, sqlFor } from "@/lib/db/tenant";

/** Returns the number and the total, in cents, of a register's pending reviews. */
export async function pendingReviewsOf(ctx: Ctx, cash_register_id: string) {
  const [row] = await sqlFor(ctx).query<{ count: bigint; cents: bigint }>`
    SELECT count(*) AS count, coalesce(sum(amount_cents), 0) AS cents FROM offline_review
    WHERE company_id = ${ctx.company_id}::uuid AND cash_register_id = ${cash_register_id}::uuid AND status = 'pending'`;
  const { count, cents } = must(row);
  return { pending_count: Number(count), pending_cents: Number(cents) };
}

/** Returns the pending review count of each register. Registers without any are absent from the map. */
export async function pendingReviewCounts(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await sqlFor(ctx).query<{ id: string; count: bigint }>`
    SELECT cash_register_id AS id, count(*) AS count FROM offline_review
    WHERE company_id = ${ctx.company_id}::uuid AND cash_register_id = ANY (${ids}::uuid[]) AND status = 'pending'
    GROUP BY cash_register_id`;
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}
