import "server-only";
import { SUSPENDED } from "@/lib/access/plan";
import { log } from "@/lib/api/log";
import type { Unscoped } from "@/lib/db/client";
import type { plan_charge } from "@/lib/db/generated/client";
import type { GatewayPayment } from "@/lib/gateway/payment";
import { enqueue } from "@/lib/jobs/queue";
import { PLAN_TYPES } from "@/lib/modules/billing/rules";
import { extended, shortened } from "../rules";
import { type Outcome, outcomeOf } from "./rules";

interface Settlement {
  readonly outcome: Outcome;
  readonly charge: plan_charge;
}

/**
 * Does for a charge what its gateway says of its payment: in the caller's transaction, with the plan and then the charge
 * held, so that of ten that tell of the same payment one extends the plan. Null when the payment is of no charge of ours.
 */
export async function settle(tx: Unscoped, gateway: string, payment: GatewayPayment, now: Date) {
  const { gateway_payment_id } = payment;
  const known = await tx.plan_charge.findFirst({ where: { gateway, gateway_payment_id } });
  if (!known) return null;
  const plan = await tx.$queryRaw<{ expires_at: Date }[]>`
    SELECT expires_at FROM plan WHERE id = ${known.plan_id}::uuid FOR NO KEY UPDATE`;
  const charge = await tx.plan_charge.findUniqueOrThrow({ where: { id: known.id } });
  const outcome = outcomeOf(charge, payment);
  const settled = await write(tx, charge, payment, { outcome, now, ends: plan[0]?.expires_at ?? now });
  if (outcome === "mismatch") log.error({ charge: charge.id, gateway_payment_id }, "payment is not of its charge");
  return { outcome, charge: settled } satisfies Settlement;
}

type Facts = { readonly outcome: Outcome; readonly now: Date; readonly ends: Date };

async function write(tx: Unscoped, charge: plan_charge, payment: GatewayPayment, { outcome, now, ends }: Facts) {
  const paid_at = payment.paid_at ?? now;
  switch (outcome) {
    case "paid":
      return extend(tx, charge, { paid_at, now, ends });
    case "late":
      return recordLate(tx, charge, paid_at);
    case "refunded":
      return takeBack(tx, charge, { paid_at, now, ends });
    case "failed":
      return change(tx, charge, { status: "failed", failed_at: now, failure_reason: payment.reason });
    case "expired":
    case "canceled":
      return change(tx, charge, { status: outcome, failed_at: now });
    default:
      return charge;
  }
}

type Paid = { readonly paid_at: Date; readonly now: Date; readonly ends: Date };

async function extend(tx: Unscoped, charge: plan_charge, { paid_at, now, ends }: Paid) {
  const type = PLAN_TYPES.find((known) => known === charge.plan_type) ?? PLAN_TYPES[0];
  const covers_until = extended(ends, type, now);
  const covers_from = new Date(Math.max(ends.getTime(), now.getTime()));
  const paid = await change(tx, charge, { status: "paid", paid_at, covers_from, covers_until });
  const renewed = { trial: false, canceled_at: null, cancel_reason: null };
  await tx.plan.update({
    where: { id: charge.plan_id },
    data: { ...renewed, type, subscribed_at: now, expires_at: covers_until },
  });
  // Money lifts no suspension: only whoever suspended the company does.
  await tx.plan.updateMany({ where: { id: charge.plan_id, status: { not: SUSPENDED } }, data: { status: "active" } });
  await tellOf(tx, charge);
  return paid;
}

/** The days of its period that are still ahead leave the plan, and what was paid for after them moves up. */
async function takeBack(tx: Unscoped, charge: plan_charge, { paid_at, now, ends }: Paid) {
  const paid = charge.paid_at ?? charge.late_paid_at ?? paid_at;
  const refunded = await change(tx, charge, { status: "refunded", refunded_at: now, paid_at: paid });
  const { company_id, plan_id, covers_until } = charge;
  if (covers_until) {
    const expires_at = shortened(ends, charge, now);
    const cut_ms = ends.getTime() - expires_at.getTime();
    await tx.$executeRaw`
      UPDATE plan_charge
      SET covers_from = covers_from - ${cut_ms}::float8 * interval '1 millisecond',
        covers_until = covers_until - ${cut_ms}::float8 * interval '1 millisecond'
      WHERE company_id = ${company_id}::uuid AND plan_id = ${plan_id}::uuid
        AND status = 'paid' AND covers_from >= ${covers_until}`;
    const isPaid = (await tx.plan_charge.count({ where: { plan_id, status: "paid" } })) > 0;
    await tx.plan.update({ where: { id: plan_id }, data: { expires_at, ...(!isPaid && { trial: true }) } });
  }
  await tellOf(tx, charge);
  return refunded;
}

async function recordLate(tx: Unscoped, charge: plan_charge, late_paid_at: Date) {
  const status = charge.status === "pending" ? "expired" : charge.status;
  const recorded = await change(tx, charge, { status, late_paid_at, failed_at: charge.failed_at ?? late_paid_at });
  log.error({ charge: charge.id }, "charge paid when it was over");
  await tellOf(tx, charge);
  return recorded;
}

/** Its letter is written afterwards: nobody else who pays waits for that. */
const tellOf = (tx: Unscoped, { id, company_id }: plan_charge) =>
  enqueue(tx, "plan-notice", { company_id, charge_id: id });

type Change = Partial<Omit<plan_charge, "id" | "company_id" | "plan_id">> & { readonly status: string };

/** Only from what it was when it was looked at; what a gateway changed has no author but is written down. */
async function change(tx: Unscoped, { id, company_id, status }: plan_charge, data: Change) {
  const changed = await tx.plan_charge.update({ where: { id, status }, data });
  const details = { from: status, to: data.status, late: data.late_paid_at !== undefined };
  await tx.audit_entry.createMany({ data: [{ company_id, action: "plan.charge", subject: id, details }] });
  return changed;
}
