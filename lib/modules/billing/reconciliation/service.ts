import "server-only";
import { log } from "@/lib/api/log";
import { prisma } from "@/lib/db/client";
import type { plan_charge } from "@/lib/db/generated/client";
import { paymentGateway } from "@/lib/gateway/gateway";
import { settle } from "../payments/service";

/** So long a charge is left to its notice before the gateway is asked. */
const NOTICE_MS = 2 * 60_000;
/** So long the gateway is asked about a charge at all. */
const ASKED_DAYS = 10;
/** So long it is asked whether what came too late was given back. */
const LATE_DAYS = 90;
/** Together with the other kind well within the ten minutes until the next run. */
const BUDGET_MS = 4 * 60_000;
const AT_ONCE = 200;
const DAY_MS = 86_400_000;
/** How often the timetable has it run. */
const TURN_MS = 10 * 60_000;
const TURNS_A_DAY = DAY_MS / TURN_MS;
const NEWEST = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** As much of a charge as asking its gateway takes. */
type Asked = Pick<plan_charge, "id" | "gateway" | "gateway_payment_id">;
/** What is to be asked, the newest first, from below the id that was asked last. */
type Page = (below: string) => Promise<Asked[]>;

/**
 * Asks the gateways about what still waits, and once a day about what was paid and still counts: a notice may have been lost,
 * or come while we were away. The newest first, since that is what somebody has just paid: what nobody pays ends at the
 * gateway after a day and waits no longer.
 */
export async function reconcileCharges(now: Date, budget_ms = BUDGET_MS) {
  const waiting = await askAll((below) => waitingBelow(below, now), now, budget_ms);
  return waiting + (await askAll((below) => paidBelow(below, now), now, budget_ms));
}

async function askAll(next: Page, now: Date, budget_ms: number) {
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

function waitingBelow(below: string, now: Date): Promise<Asked[]> {
  const created_at = { gt: new Date(now.getTime() - ASKED_DAYS * DAY_MS), lt: new Date(now.getTime() - NOTICE_MS) };
  const where = { status: "pending", created_at, id: { lt: below } };
  return prisma.plan_charge.findMany({ where, orderBy: { id: "desc" }, take: AT_ONCE });
}

/** Each in the ten minutes of the day in which it was made: spread over the day, and known without having been written down. */
function paidBelow(below: string, now: Date): Promise<Asked[]> {
  const late = new Date(now.getTime() - LATE_DAYS * DAY_MS);
  const turn = Math.floor(now.getTime() / TURN_MS) % TURNS_A_DAY;
  return prisma.$queryRaw`
    SELECT id, gateway, gateway_payment_id FROM plan_charge
    WHERE ((status = 'paid' AND covers_until > ${now}) OR (status <> 'refunded' AND late_paid_at > ${late}))
      AND floor(extract(epoch FROM created_at) * 1000 / ${TURN_MS}::int)::bigint % ${TURNS_A_DAY}::int = ${turn}::int
      AND id < ${below}::uuid
    ORDER BY id DESC LIMIT ${AT_ONCE}::int`;
}

async function reconcile({ gateway, gateway_payment_id }: Asked, now: Date) {
  const payment = gateway_payment_id && (await paymentGateway(gateway).payment(gateway_payment_id));
  if (payment) await prisma.$transaction((tx) => settle(tx, gateway, payment, now));
}
