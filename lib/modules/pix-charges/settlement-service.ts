import "server-only";
import { log } from "@/lib/api/log";
import type { PixCharge } from "@/lib/db/prisma";
import { type Ctx, key, sqlFor, transaction } from "@/lib/db/tenant";
import type { GatewayPayment } from "@/lib/gateway/payment";
import { liveHub } from "@/lib/live/hub";
import { pixOutcomeOf } from "./rules";

const SCREENS = ["/pix-charges", "/sale-payments"];

/** Locks a charge of the company until the transaction ends and returns it; null if there is none. */
export async function lockPixCharge(ctx: Ctx, id: string): Promise<PixCharge | null> {
  await sqlFor(ctx).query`
    SELECT FROM pix_charge WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  return ctx.db.pixCharge.findFirst({ where: { id } });
}

/**
 * Applies what the provider reports about a charge, under a lock: concurrent and repeated reports change it once. Tells the
 * tills of the company if something changed. Returns the charge.
 */
export async function settlePixCharge(ctx: Ctx, id: string, payment: GatewayPayment): Promise<PixCharge> {
  const { charge, isChanged } = await transaction(ctx, async (ctx) => {
    const charge = await lockPixCharge(ctx, id);
    if (!charge) throw new Error(`There is no PIX charge ${id}`);
    const outcome = pixOutcomeOf(charge, payment, ctx.now);
    if (outcome === "mismatch") log.error({ charge: id }, "payment is not of its PIX charge");
    const changes = changesBy(outcome, charge, payment, ctx.now);
    if (!changes) return { charge, isChanged: false };
    const changed = await ctx.db.pixCharge.update({ where: key(ctx, id), data: changes });
    log.info({ charge: id, outcome }, "PIX charge settled");
    return { charge: changed, isChanged: true };
  });
  if (isChanged) liveHub.publish({ topic: ctx.company_id, paths: SCREENS, tab: null });
  return charge;
}

function changesBy(
  outcome: ReturnType<typeof pixOutcomeOf>,
  charge: PixCharge,
  payment: GatewayPayment,
  now: Date,
): Partial<PixCharge> | null {
  const { gateway_payment_id } = payment;
  const paid_at = charge.paid_at ?? payment.paid_at ?? now;
  switch (outcome) {
    case "paid":
      return { status: "paid", gateway_payment_id, paid_at };
    case "refunded":
      return { status: "refunded", gateway_payment_id, paid_at, refunded_at: now };
    case "canceled":
      return { status: "canceled", canceled_at: charge.canceled_at ?? now };
    case "expired":
    case "failed":
      return { status: outcome };
    default:
      return null;
  }
}
