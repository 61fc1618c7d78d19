import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { bigintsToNumbers } from "@/lib/core/bigint-columns";
import { type Ctx, nextNumber, sqlFor, transaction } from "@/lib/db/tenant";
import { requireApproval, withApprovals } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import { companyOf } from "@/lib/modules/companies/service";
import type { CountResult } from "../counts/schema";
import {
  countsBlindly,
  countsOf,
  presentCount,
  recordClosingCount,
  recordRefused,
  requireRecount,
} from "../counts/service";
import { pendingReviewsOf } from "../pending-reviews";
import { getRegister, registerTotalsOf } from "../service";
import type { closing } from "./endpoints";
import { needsApproval, requireFloat, requireNote, requireSameCount } from "./rules";

const closingInclude = { cash_register: true, corrections: { orderBy: { created_at: "asc" } } } as const;

/**
 * Closes a register once. The row lock waits for sales and movements in progress, then computes the expected cash. A
 * closing is never rewritten. A difference is allowed; above the shop's limits it requires a note and then an approval.
 * Every submitted count is stored, including rejected ones. A blind count is compared at most twice without an
 * approval.
 */
export const closeRegister = (ctx: Ctx, { approval_id, approval_ids, ...input }: Received<typeof closing.create>) =>
  transaction(withApprovals(ctx, approval_id, approval_ids), async (ctx) => {
    const { id, counted, denominations, float_left_cents, note } = input;
    const counted_cash_cents = counted.dinheiro_cents;
    await getRegister(ctx, { id });
    requireSameCount(denominations, counted_cash_cents);
    requireFloat(float_left_cents, counted_cash_cents);
    const closed_at = await markClosed(ctx, id);
    const approval = (await countsBlindly(ctx)) ? await requireRecount(ctx, id, counted) : null;
    const summary = await registerTotalsOf(ctx, id);
    const difference_cents = counted_cash_cents - summary.drawer.expected_cents;
    const submitted = {
      cash_register_id: id,
      kind: "count" as const,
      counted,
      approved_by_name: approval?.approved_by_name ?? null,
    };
    await requireExplained(ctx, submitted, difference_cents, note);
    await recordClosingCount(ctx, { ...submitted, result: "closed" });
    await ctx.db.cashClosing.create({
      data: {
        company_id: ctx.company_id,
        cash_register_id: id,
        number: await nextNumber(ctx, "cash_closing"),
        closed_at,
        closed_by_id: ctx.user.id,
        closed_by_name: ctx.user.name,
        expected_cash_cents: summary.drawer.expected_cents,
        counted_cash_cents,
        difference_cents,
        float_left_cents,
        note,
        total_sales_cents: summary.total_sales_cents,
        total_payables_cents: summary.payables_cents,
        total_manual_cents: summary.manual_cents,
        expected_by_method: summary.expected_by_method,
        counted_by_method: { ...counted },
        summary,
        ...(denominations && { denominations }),
      },
    });
    await recordAudit(ctx, "cash_register.close", { subject: id, details: { counted_cash_cents, difference_cents } });
    return getClosing(ctx, { id });
  });

type Submitted = Omit<Parameters<typeof recordRefused>[1], "result">;

/**
 * Requires a note for a difference above the first limit and an approval above the second. Records the rejected count.
 * The error reveals neither the sign nor the size of the difference. Throws DIFFERENCE_NOTE_REQUIRED,
 * APPROVAL_REQUIRED, ACTION_DENIED.
 */
async function requireExplained(ctx: Ctx, submitted: Submitted, difference_cents: number, note: string | null) {
  const { difference_note_limit_cents, difference_approval_limit_cents } = await companyOf(ctx);
  const { cash_register_id: id, counted } = submitted;
  let result: CountResult = "note_required";
  try {
    requireNote(difference_cents, difference_note_limit_cents, note);
    result = "difference_approval";
    if (needsApproval(difference_cents, difference_approval_limit_cents))
      await requireApproval(ctx, "close_with_difference", null, { id, amount_cents: counted.dinheiro_cents });
  } catch (refusal) {
    if (refusal instanceof AppError) await recordRefused(ctx, { ...submitted, result });
    throw refusal;
  }
}

/**
 * Marks the register as closed and returns the closing time: the time of the request or, if later, that of the last sale
 * or movement. Throws REGISTER_CLOSED when it is closed already.
 */
async function markClosed(ctx: Ctx, id: string): Promise<Date> {
  const { query } = sqlFor(ctx);
  // Locked in a separate statement, so that the next one sees what was committed while this one waited.
  await query`SELECT FROM cash_register WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  const [register] = await query<{ closed_at: Date }>`
    UPDATE cash_register r
    SET status = 'closed', closed_at = greatest(${ctx.now}::timestamptz, r.opened_at,
      (SELECT max(s.sold_at) FROM sale s WHERE s.company_id = ${ctx.company_id}::uuid AND s.cash_register_id = r.id),
      (SELECT max(m.created_at) FROM cash_movement m WHERE m.company_id = ${ctx.company_id}::uuid AND m.cash_register_id = r.id))
    WHERE r.company_id = ${ctx.company_id}::uuid AND r.id = ${id}::uuid AND r.status = 'open' RETURNING r.closed_at`;
  if (!register) throw new AppError("REGISTER_CLOSED");
  return register.closed_at;
}

/**
 * Returns a register's closing with its corrections and pending reviews. Includes every submitted count for a user who
 * may see the expected cash.
 */
export async function getClosing(ctx: Ctx, { id }: Received<typeof closing.get>) {
  await getRegister(ctx, { id });
  const row = must(await ctx.db.cashClosing.findFirst({ where: { cash_register_id: id }, include: closingInclude }));
  const counts = (await countsBlindly(ctx)) ? [] : (await countsOf(ctx, id)).map(presentCount);
  const reviews = await pendingReviewsOf(ctx, id);
  return { ...bigintsToNumbers(row), corrections: row.corrections.map(bigintsToNumbers), counts, reviews };
}
