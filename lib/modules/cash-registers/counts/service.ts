import "server-only";
import { v7 as uuid } from "uuid";
import type { Received } from "@/lib/api/endpoint";
import type { RegisterCount as RegisterCountRow } from "@/lib/db/prisma";
import { Prisma } from "@/lib/db/prisma";
import { separatePool } from "@/lib/db/separate-pool";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { decisionFor, requireApproval } from "@/lib/modules/approvals/service";
import { auditEntry } from "@/lib/modules/audit/service";
import { requireViewExpected } from "../drawer/service";
import { getRegister } from "../service";
import type { registerCounts } from "./endpoints";
import { type Counted, type CountResult, FREE_COUNTS, FREE_REFUSED_EXITS, type RegisterCount } from "./schema";

interface Submitted {
  readonly cash_register_id: string;
  readonly kind: "count" | "exit";
  readonly counted: Counted;
  readonly result: CountResult;
  readonly approved_by_name?: string | null;
}

const insertion = (
  ctx: Ctx,
  { cash_register_id, kind, counted, result, approved_by_name = null }: Submitted,
) => Prisma.sql`
  INSERT INTO register_count (company_id, id, cash_register_id, kind, counted, cash_cents, result, user_id, user_name,
    approved_by_name, created_at)
  VALUES (${ctx.company_id}::uuid, ${uuid()}::uuid, ${cash_register_id}::uuid, ${kind}, ${JSON.stringify(counted)}::jsonb,
    ${counted.dinheiro_cents}::bigint, ${result}, ${ctx.user.id}::uuid, ${ctx.user.name}, ${approved_by_name},
    clock_timestamp())`;

/**
 * Records a rejected count or exit on a separate connection, because the error rolls the current transaction back. Call
 * it while the transaction locks the register with FOR NO KEY UPDATE, so that the next attempt sees this one.
 */
export async function recordRefused(ctx: Ctx, submitted: Submitted): Promise<void> {
  const { cash_register_id, kind, counted, result } = submitted;
  await separatePool.query(insertion(ctx, submitted));
  const details = { kind, result, amount_cents: counted.dinheiro_cents };
  await separatePool.query(auditEntry(ctx, "cash_register.count_refused", { subject: cash_register_id, details }));
}

/** Records the count that closed a register, in the closing's transaction. */
export async function recordClosingCount(ctx: Ctx, submitted: Submitted): Promise<void> {
  await sqlFor(ctx).execute`${insertion(ctx, submitted)}`;
}

/** Returns true when the user may not see the expected cash of an open drawer. */
export const countsBlindly = async (ctx: Ctx): Promise<boolean> =>
  (await decisionFor(ctx, "view_expected")) !== "allowed";

/**
 * Allows a blind count to be compared with the drawer: the first FREE_COUNTS different amounts freely, each further one
 * with an approval. Throws APPROVAL_REQUIRED or ACTION_DENIED before the comparison. Returns the approval, or null when
 * none was needed.
 */
export async function requireRecount(ctx: Ctx, cash_register_id: string, counted: Counted) {
  const rows = await sqlFor(ctx).query<{ cash_cents: bigint }>`
    SELECT DISTINCT cash_cents FROM register_count
    WHERE company_id = ${ctx.company_id}::uuid AND cash_register_id = ${cash_register_id}::uuid AND kind = 'count'
      AND result IN ('note_required', 'difference_approval')`;
  const compared = rows.map(({ cash_cents }) => Number(cash_cents));
  if (compared.length < FREE_COUNTS || compared.includes(counted.dinheiro_cents)) return null;
  try {
    return await requireApproval(ctx, "count_again", null, {
      id: cash_register_id,
      amount_cents: counted.dinheiro_cents,
    });
  } catch (refusal) {
    await recordRefused(ctx, { cash_register_id, kind: "count", counted, result: "recount_approval" });
    throw refusal;
  }
}

/** Returns true when enough exits above the drawer were rejected that every further exit requires an approval. */
export async function hasRefusedExits(ctx: Ctx, cash_register_id: string): Promise<boolean> {
  const [row] = await sqlFor(ctx).query<{ count: bigint }>`
    SELECT count(DISTINCT c.cash_cents) AS count FROM register_count c
    WHERE c.company_id = ${ctx.company_id}::uuid AND c.cash_register_id = ${cash_register_id}::uuid
      AND c.kind = 'exit' AND c.result = 'over_drawer'
      AND NOT EXISTS (
        SELECT FROM approval a
        WHERE a.company_id = ${ctx.company_id}::uuid AND a.action = 'withdraw_over_expected' AND a.subject_id = c.cash_register_id
          AND a.amount_cents = c.cash_cents AND a.used_at >= c.created_at)`;
  return Number(row?.count ?? 0) >= FREE_REFUSED_EXITS;
}

export const presentCount = (row: RegisterCountRow): RegisterCount => ({
  id: row.id,
  kind: row.kind as RegisterCount["kind"],
  counted: row.counted as Counted,
  result: row.result as CountResult,
  user_name: row.user_name,
  approved_by_name: row.approved_by_name,
  created_at: row.created_at.toISOString(),
});

export const countsOf = (ctx: Ctx, cash_register_id: string) =>
  ctx.db.registerCount.findMany({ where: { cash_register_id }, orderBy: [{ created_at: "asc" }, { id: "asc" }] });

/**
 * Lists every count and rejected exit of a register. Throws ACTION_DENIED for a user who counts blind while it is open.
 */
export async function listCounts(ctx: Ctx, { id }: Received<typeof registerCounts.list>) {
  await requireViewExpected(ctx, await getRegister(ctx, { id }));
  return { data: (await countsOf(ctx, id)).map(presentCount) };
}
