import "server-only";
import { log } from "@/lib/api/log";
import { prisma } from "@/lib/db/client";
import type { PlanCharge } from "@/lib/db/prisma";
import { paymentGateway } from "@/lib/gateway/gateway";
import { giveUpUnanswered, settle } from "./payments/service";
import { creationStart, requestPayment } from "./service";

/** How long to wait for a charge's notice before asking the gateway. */
const NOTICE_MS = 2 * 60_000;
/** How long to keep asking the gateway about a pending charge. */
const PENDING_DAYS = 10;
/** How long to keep asking whether a late payment was refunded. */
const LATE_DAYS = 90;
/** The time budget for each kind of charge; both fit well within the ten minutes until the next run. */
const BUDGET_MS = 4 * 60_000;
/** How many charges are read at a time. */
export const PAGE_SIZE = 200;
const DAY_MS = 86_400_000;
/** The interval of the job's schedule. */
const RUN_INTERVAL_MS = 10 * 60_000;
const RUNS_A_DAY = DAY_MS / RUN_INTERVAL_MS;
const NEWEST = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The fields of a charge needed to ask its gateway. */
type CheckedCharge = Pick<PlanCharge, "id" | "gateway" | "gateway_payment_id">;
/** Returns the next charges to check, newest first, with ids below the last one. */
type Page = (below: string) => Promise<CheckedCharge[]>;

/**
 * Asks the gateways about charges whose notice may be lost: creates those not answered yet, checks pending ones in every
 * run, and paid ones that still count once a day. Newest first, because those are most likely to have just been paid.
 */
export async function reconcileCharges(now: Date, budget_ms = BUDGET_MS) {
  const waiting = await reconcileAll((below) => pendingBelow(below, now), now, budget_ms);
  return waiting + (await reconcileAll((below) => paidBelow(below, now), now, budget_ms));
}

async function reconcileAll(next: Page, now: Date, budget_ms: number) {
  const until = performance.now() + budget_ms;
  let asked = 0;
  for (let page = await next(NEWEST); page.length > 0; page = await next(page.at(-1)?.id ?? NEWEST))
    for (const charge of page) {
      if (performance.now() > until) {
        log.warn({ asked }, "reconciliation out of time, the rest waits for the next");
        return asked;
      }
      await reconcile(charge, now).catch((err: Error) =>
        log.error({ charge: charge.id, err }, "charge not reconciled"),
      );
      asked++;
    }
  return asked;
}

function pendingBelow(below: string, now: Date): Promise<CheckedCharge[]> {
  const created_at = { gt: new Date(now.getTime() - PENDING_DAYS * DAY_MS), lt: new Date(now.getTime() - NOTICE_MS) };
  const where = { status: "pending", created_at, id: { lt: below } };
  return prisma.planCharge.findMany({ where, orderBy: { id: "desc" }, take: PAGE_SIZE });
}

/**
 * Checks each charge in the same ten minutes of the day in which it was created: this spreads them over the day without storing
 * anything.
 */
function paidBelow(below: string, now: Date): Promise<CheckedCharge[]> {
  const late = new Date(now.getTime() - LATE_DAYS * DAY_MS);
  const turn = Math.floor(now.getTime() / RUN_INTERVAL_MS) % RUNS_A_DAY;
  return prisma.$queryRaw`
    SELECT id, gateway, gateway_payment_id FROM plan_charge
    WHERE ((status = 'paid' AND covers_until > ${now}) OR (status <> 'refunded' AND late_paid_at > ${late}))
      AND floor(extract(epoch FROM created_at) * 1000 / ${RUN_INTERVAL_MS}::int)::bigint % ${RUNS_A_DAY}::int = ${turn}::int
      AND id < ${below}::uuid
    ORDER BY id DESC LIMIT ${PAGE_SIZE}::int`;
}

async function reconcile({ id, gateway, gateway_payment_id }: CheckedCharge, now: Date) {
  if (!gateway_payment_id) return finishCreation(id, now);
  const payment = await paymentGateway(gateway).payment(gateway_payment_id);
  if (payment) await prisma.$transaction((tx) => settle(tx, gateway, payment, now));
}

async function finishCreation(id: string, now: Date) {
  const charge = await prisma.planCharge.findUniqueOrThrow({ where: { id } });
  if (charge.created_at > creationStart(now)) await requestPayment(charge, now);
  else await prisma.$transaction((tx) => giveUpUnanswered(tx, charge, now));
}
