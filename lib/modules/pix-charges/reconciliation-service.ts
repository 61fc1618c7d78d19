import "server-only";
import { log } from "@/lib/api/log";
import { prisma } from "@/lib/db/client";
import type { PixCharge } from "@/lib/db/prisma";
import type { Ctx } from "@/lib/db/tenant";
import { platformCtx } from "./platform-ctx";
import { askAboutPixCharge, sendRefund } from "./service";

/** How long to wait for a charge's notice, and between two questions about one charge. */
const NOTICE_MS = 60_000;
/** How often a refund that is not finished is sent again. */
const REFUND_MS = 10 * 60_000;
/** How long to keep asking about a charge. */
const DAYS = 10;
const DAY_MS = 86_400_000;
/** The time budget of a run; the next one starts after two minutes. */
const BUDGET_MS = 60_000;
const MAX_CHARGES = 500;

interface OpenCharge {
  readonly company_id: string;
  readonly id: string;
}

/**
 * Asks the providers about open charges whose notice may be lost, cancels those that the tills gave up, and sends unfinished
 * refunds again. Those asked the longest ago come first. Returns how many were asked about.
 */
export async function reconcilePixCharges(now: Date, budget_ms = BUDGET_MS): Promise<number> {
  const until = performance.now() + budget_ms;
  let asked = 0;
  for (const open of await openCharges(now)) {
    if (performance.now() > until) {
      log.warn({ asked }, "PIX reconciliation out of time, the rest waits for the next");
      break;
    }
    await reconcile(open, now).catch((err: Error) => log.error({ charge: open.id, err }, "PIX charge not reconciled"));
    asked++;
  }
  return asked;
}

function openCharges(now: Date): Promise<OpenCharge[]> {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const asked = new Date(now.getTime() - NOTICE_MS);
  const refunded = new Date(now.getTime() - REFUND_MS);
  return prisma.$queryRaw`
    SELECT company_id, id FROM pix_charge
    WHERE created_at > ${since}
      AND ((status IN ('creating', 'pending') AND created_at < ${asked} AND coalesce(checked_at, created_at) < ${asked})
        OR (status = 'paid' AND refund_requested_at < ${asked} AND coalesce(checked_at, refund_requested_at) < ${refunded}))
    ORDER BY checked_at NULLS FIRST, created_at LIMIT ${MAX_CHARGES}::int`;
}

async function reconcile(open: OpenCharge, now: Date) {
  const { ctx, charge } = await platformCtx(open, now, "pix-reconciliation");
  if (!charge) return;
  await ctx.db.pixCharge.updateMany({ where: { id: charge.id }, data: { checked_at: now } });
  if (charge.status === "creating") return endUnseen(ctx, charge);
  if (charge.status === "paid") return sendRefund(ctx, charge);
  const after = await askAboutPixCharge(ctx, charge);
  if (after.status === "pending" && now >= charge.expires_at) await endDisconnected(ctx, after);
}

/** Ends a charge whose creation got no response: its code was never shown. */
async function endUnseen(ctx: Ctx, { id, expires_at }: PixCharge) {
  if (ctx.now < expires_at) return;
  await ctx.db.pixCharge.updateMany({ where: { id, status: "creating" }, data: { status: "failed" } });
}

/** A charge of an account that is not connected any more: the provider cannot be asked. */
async function endDisconnected(ctx: Ctx, { id, account_id }: PixCharge) {
  const account = await ctx.db.pixAccount.findFirst();
  if (account?.account_id === account_id) return;
  await ctx.db.pixCharge.updateMany({ where: { id, status: "pending" }, data: { status: "expired" } });
}
