import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { type Ctx, nextNumber, sqlFor, transaction } from "@/lib/db/tenant";
import { requireApproval } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import { companyOf } from "@/lib/modules/companies/service";
import { getRegister, summarize } from "../service";
import type { closing } from "./endpoints";
import { needsApproval, requireFloat, requireNote, requireSameCount } from "./rules";

const whole = { cash_register: true, corrections: { orderBy: { created_at: "asc" } } } as const;

/**
 * Closes a register once: the row lock waits for every sale and movement under way, what is expected is computed after
 * them, and the closing is never rewritten. Allowed with a difference; beyond the shop's limits it takes a note, and an
 * approval.
 */
export const closeRegister = (
  ctx: Ctx,
  { id, counted, denominations, float_left_cents, note, approval_id }: Received<typeof closing.create>,
) =>
  transaction(ctx, async (ctx) => {
    await getRegister(ctx, { id });
    const closed_at = await shut(ctx, id);
    const summary = await summarize(ctx, { id });
    const counted_cash_cents = counted.dinheiro_cents;
    const difference_cents = counted_cash_cents - summary.drawer.expected_cents;
    requireSameCount(denominations, counted_cash_cents);
    requireFloat(float_left_cents, counted_cash_cents);
    const { difference_note_limit_cents, difference_approval_limit_cents } = await companyOf(ctx);
    requireNote(difference_cents, difference_note_limit_cents, note);
    if (needsApproval(difference_cents, difference_approval_limit_cents))
      await requireApproval(ctx, "close_with_difference", approval_id, { id, amount_cents: counted_cash_cents });
    const row = await ctx.db.cash_closing.create({
      data: {
        company_id: ctx.company_id,
        cash_register_id: id,
        number: await nextNumber(ctx, "cash_closing"),
        ...{ closed_at, closed_by_id: ctx.user.id, closed_by_name: ctx.user.name },
        ...{
          expected_cash_cents: summary.drawer.expected_cents,
          counted_cash_cents,
          difference_cents,
          float_left_cents,
          note,
        },
        ...{
          total_sales_cents: summary.total_sales_cents,
          total_payables_cents: summary.payables_cents,
          total_manual_cents: summary.manual_cents,
        },
        ...{ expected_by_method: summary.expected_by_method, counted_by_method: { ...counted }, summary },
        ...(denominations && { denominations }),
      },
      include: whole,
    });
    await recordAudit(ctx, "cash_register.close", { subject: id, details: { counted_cash_cents, difference_cents } });
    return row;
  });

/**
 * Answers the instant of closing: when it was asked for, or that of the last thing that entered the register while it
 * waited. Refuses with REGISTER_CLOSED a second time.
 */
async function shut(ctx: Ctx, id: string): Promise<Date> {
  const { query } = sqlFor(ctx);
  // Locked by a statement of its own: the next one then sees whatever was committed while this one waited.
  await query`SELECT FROM cash_register WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const [register] = await query<{ closed_at: Date }>`
    UPDATE cash_register r
    SET status = 'closed', closed_at = greatest(${ctx.now}::timestamptz, r.opened_at,
      (SELECT max(s.sold_at) FROM sale s WHERE s.company_id = r.company_id AND s.cash_register_id = r.id),
      (SELECT max(m.created_at) FROM cash_movement m WHERE m.company_id = r.company_id AND m.cash_register_id = r.id))
    WHERE r.company_id = ${ctx.company_id}::uuid AND r.id = ${id}::uuid AND r.status = 'open' RETURNING r.closed_at`;
  if (!register) throw new AppError("REGISTER_CLOSED");
  return register.closed_at;
}

/** A register's closing with what was corrected of it since. */
export async function getClosing(ctx: Ctx, { id }: Received<typeof closing.get>) {
  await getRegister(ctx, { id });
  return must(await ctx.db.cash_closing.findFirst({ where: { cash_register_id: id }, include: whole }));
}
