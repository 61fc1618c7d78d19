import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { getClosing } from "../service";
import type { closingCorrections } from "./endpoints";
import { recountDifference } from "./rules";

/** Records a recount of a closed register as a correction. The closing itself does not change. */
export const correctClosing = (
  ctx: Ctx,
  { id, counted_cash_cents, description }: Received<typeof closingCorrections.create>,
) =>
  transaction(ctx, async (ctx) => {
    await sqlFor(ctx).query`
      SELECT FROM cash_register WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const closing = await getClosing(ctx, { id });
    const cash_cents: number = recountDifference(closing.counted_cash_cents, closing.corrections, counted_cash_cents);
    await ctx.db.closingCorrection.create({
      data: {
        company_id: ctx.company_id,
        cash_closing_id: must(closing.id),
        kind: "recontagem",
        cash_cents,
        description,
        user_id: ctx.user.id,
        user_name: ctx.user.name,
        created_at: ctx.now,
      },
    });
    await recordAudit(ctx, "cash_register.recount", {
      subject: id,
      details: { counted_cash_cents, by_cents: cash_cents },
    });
    return getClosing(ctx, { id });
  });
