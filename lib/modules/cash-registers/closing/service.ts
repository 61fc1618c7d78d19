import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { withNumbers } from "@/lib/core/numbers";
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
import { pendingReviewsOf } from "../pending-reviews/service";
import { figuresOf, getRegister } from "../service";
import type { closing } from "./endpoints";
import { needsApproval, requireFloat, requireNote, requireSameCount } from "./rules";

const whole = { cash_register: true, corrections: { orderBy: { created_at: "asc" } } } as const;

/**
 * Closes a register once: the row lock waits for every sale and movement under way, what is expected is computed after
 * them, and the closing is never rewritten. Allowed with a difference; beyond the shop's limits it takes a note, and an
 * approval. Each submitted count is kept, also a refused one; a blind one is compared only twice without an approval.
 */
export const closeRegister = (ctx: Ctx, { approval_id, approval_ids, ...input }: Received<typeof closing.create>) =>
  transaction(withApprovals(ctx, approval_id, approval_ids), async (ctx) => {
    const { id, counted, denominations, float_left_cents, note } = input;
    const counted_cash_cents = counted.dinheiro_cents;
    await getRegister(ctx, { id });
    requireSameCount(denominations, counted_cash_cents);
    requireFloat(float_left_cents, counted_cash_cents);
    const closed_at = await shut(ctx, id);
    const approval = (await countsBlindly(ctx)) ? await requireRecount(ctx, id, counted) : null;
    const summary = await figuresOf(ctx, id);
    const difference_cents = counted_cash_cents - summary.drawer.expected_cents;
    const submitted = {
      cash_register_id: id,
      kind: "count" as const,
      counted,
      approved_by_name: approval?.approved_by_name ?? null,
    };
    await requireExplained(ctx, submitted, difference_cents, note);
    await recordClosingCount(ctx, { ...submitted, result: "closed" });
    await ctx.db.cash_closing.create({
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
 * Requires a note, and beyond a second limit an approval, for a difference. The refused count is recorded; the refusal says
 * neither direction nor size. Throws DIFFERENCE_NOTE_REQUIRED, APPROVAL_REQUIRED, ACTION_DENIED.
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
 * Answers the instant of closing: when it was asked for, or that of the last thing that entered the register while it
 * waited. Refuses with REGISTER_CLOSED a second time.
 */
async function shut(ctx: Ctx, id: string): Promise<Date> {
  const { query } = sqlFor(ctx);
  // Locked by a statement of its own: the next one then sees whatever was committed while this one waited.
  await query`SELECT FROM cash_register WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  const [register] = await query<{ closed_at: Date }>`
    UPDATE cash_register r
    SET status = 'closed', closed_at = greatest(${ctx.now}::timestamptz, r.opened_at,
      (SELECT max(s.sold_at) FROM sale s WHERE s.company_id = r.company_id AND s.cash_register_id = r.id),
      (SELECT max(m.created_at) FROM cash_movement m WHERE m.company_id = r.company_id AND m.cash_register_id = r.id))
    WHERE r.company_id = ${ctx.company_id}::uuid AND r.id = ${id}::uuid AND r.status = 'open' RETURNING r.closed_at`;
  if (!register) throw new AppError("REGISTER_CLOSED");
  return register.closed_at;
}

/**
 * A register's closing with what was corrected of it since, its pending reviews and, for a caller who may see what is
 * expected in an open drawer, every count that was submitted.
 */
export async function getClosing(ctx: Ctx, { id }: Received<typeof closing.get>) {
  await getRegister(ctx, { id });
  const row = must(await ctx.db.cash_closing.findFirst({ where: { cash_register_id: id }, include: whole }));
  const counts = (await countsBlindly(ctx)) ? [] : (await countsOf(ctx, id)).map(presentCount);
  const reviews = await pendingReviewsOf(ctx, id);
  return { ...withNumbers(row), corrections: row.corrections.map(withNumbers), counts, reviews };
}
