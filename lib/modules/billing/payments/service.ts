import "server-only";
import { SUSPENDED } from "@/lib/access/plan";
import { log } from "@/lib/api/log";
import type { Unscoped } from "@/lib/db/client";
import type { PlanCharge } from "@/lib/db/prisma";
import type { GatewayPayment } from "@/lib/gateway/payment";
import { enqueue } from "@/lib/jobs/queue";
import { PLAN_TYPES } from "@/lib/modules/billing/rules";
import { extendedEnd, shortenedEnd } from "../rules";
import { type Outcome, outcomeOf } from "./rules";

interface Settlement {
  readonly outcome: Outcome;
  readonly charge: PlanCharge;
}

/**
 * Applies a reported payment to its charge, in the caller's transaction. Locks the plan and then the charge, so that concurrent
 * reports of one payment extend the plan once. A charge whose creation was never answered is found by its reference. Returns
 * null if the payment belongs to none of our charges.
 */
export async function settle(tx: Unscoped, gateway: string, payment: GatewayPayment, now: Date) {
  const { gateway_payment_id, external_reference } = payment;
  const known =
    (await tx.planCharge.findFirst({ where: { gateway, gateway_payment_id } })) ??
    (external_reference && (await tx.planCharge.findFirst({ where: { gateway, external_reference } })));
  if (!known) return null;
  const ends = await lockPlan(tx, known);
  const current = await tx.planCharge.findUniqueOrThrow({ where: { id: known.id } });
  const outcome = outcomeOf(current, payment);
  const charge = outcome === "mismatch" ? current : await recordAnswer(tx, current, payment);
  const settled = await applyOutcome(tx, charge, payment, { outcome, now, ends: ends ?? now });
  if (outcome === "mismatch") log.error({ charge: charge.id, gateway_payment_id }, "payment is not of its charge");
  return { outcome, charge: settled } satisfies Settlement;
}

/** Locks the plan of a charge, which every change of the charge does first. Returns when the plan ends. */
async function lockPlan(tx: Unscoped, { plan_id }: Pick<PlanCharge, "plan_id">) {
  const [plan] = await tx.$queryRaw<{ expires_at: Date }[]>`
    SELECT expires_at FROM plan WHERE id = ${plan_id}::uuid FOR NO KEY UPDATE`;
  return plan?.expires_at;
}

/** Adds the answer of the gateway to a charge that had none. */
async function recordAnswer(tx: Unscoped, charge: PlanCharge, payment: GatewayPayment): Promise<PlanCharge> {
  if (charge.gateway_payment_id) return charge;
  const { gateway_payment_id, pix_code, expires_at } = payment;
  return tx.planCharge.update({
    where: { id: charge.id, status: charge.status },
    data: { gateway_payment_id, pix_code, expires_at },
  });
}

/** Gives up a charge that the gateway did not create in time. Returns false if the gateway has answered in the meantime. */
export async function giveUpUnanswered(tx: Unscoped, charge: PlanCharge, now: Date): Promise<boolean> {
  const { id, company_id } = charge;
  await lockPlan(tx, charge);
  const { count } = await tx.planCharge.updateMany({
    where: { id, status: "pending", gateway_payment_id: null },
    data: { status: "failed", failed_at: now, failure_reason: "gateway did not answer" },
  });
  if (count === 0) return false;
  const details = { from: "pending", to: "failed", late: false };
  await tx.auditEntry.createMany({ data: [{ company_id, action: "plan.charge", subject: id, details }] });
  return true;
}

type Facts = { readonly outcome: Outcome; readonly now: Date; readonly ends: Date };

async function applyOutcome(tx: Unscoped, charge: PlanCharge, payment: GatewayPayment, { outcome, now, ends }: Facts) {
  const paid_at = payment.paid_at ?? now;
  switch (outcome) {
    case "paid":
      return extend(tx, charge, { paid_at, now, ends });
    case "late":
      return recordLate(tx, charge, paid_at);
    case "refunded":
      return refund(tx, charge, { paid_at, now, ends });
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

async function extend(tx: Unscoped, charge: PlanCharge, { paid_at, now, ends }: Paid) {
  const type = PLAN_TYPES.find((known) => known === charge.plan_type) ?? PLAN_TYPES[0];
  const covers_until = extendedEnd(ends, type, now);
  const covers_from = new Date(Math.max(ends.getTime(), now.getTime()));
  const paid = await change(tx, charge, { status: "paid", paid_at, covers_from, covers_until });
  const renewed = { trial: false, canceled_at: null, cancel_reason: null };
  await tx.plan.update({
    where: { id: charge.plan_id },
    data: { ...renewed, type, subscribed_at: now, expires_at: covers_until },
  });
  // A payment does not lift a suspension: only an administrator does.
  await tx.plan.updateMany({ where: { id: charge.plan_id, status: { not: SUSPENDED } }, data: { status: "active" } });
  await enqueueNotice(tx, charge);
  return paid;
}

/** Removes the refunded period's remaining days from the plan, and moves later paid periods forward. */
async function refund(tx: Unscoped, charge: PlanCharge, { paid_at, now, ends }: Paid) {
  const paid = charge.paid_at ?? charge.late_paid_at ?? paid_at;
  const refunded = await change(tx, charge, { status: "refunded", refunded_at: now, paid_at: paid });
  const { company_id, plan_id, covers_until } = charge;
  if (covers_until) {
    const expires_at = shortenedEnd(ends, charge, now);
    const cut_ms = ends.getTime() - expires_at.getTime();
    await tx.$executeRaw`
      UPDATE plan_charge
      SET covers_from = covers_from - ${cut_ms}::float8 * interval '1 millisecond',
        covers_until = covers_until - ${cut_ms}::float8 * interval '1 millisecond'
      WHERE company_id = ${company_id}::uuid AND plan_id = ${plan_id}::uuid
        AND status = 'paid' AND covers_from >= ${covers_until}`;
    const isPaid = (await tx.planCharge.count({ where: { plan_id, status: "paid" } })) > 0;
    await tx.plan.update({ where: { id: plan_id }, data: { expires_at, ...(!isPaid && { trial: true }) } });
  }
  await enqueueNotice(tx, charge);
  return refunded;
}

async function recordLate(tx: Unscoped, charge: PlanCharge, late_paid_at: Date) {
  const status = charge.status === "pending" ? "expired" : charge.status;
  const recorded = await change(tx, charge, { status, late_paid_at, failed_at: charge.failed_at ?? late_paid_at });
  log.error({ charge: charge.id }, "charge paid when it was over");
  await enqueueNotice(tx, charge);
  return recorded;
}

/** The e-mail is sent by a job, so that other payments do not wait for it. */
const enqueueNotice = (tx: Unscoped, { id, company_id }: PlanCharge) =>
  enqueue(tx, "plan-notice", { company_id, charge_id: id });

type Change = Partial<Omit<PlanCharge, "id" | "company_id" | "plan_id">> & { readonly status: string };

/** Only updates the charge if its status is unchanged. The audit entry has no author, because the gateway made the change. */
async function change(tx: Unscoped, { id, company_id, status }: PlanCharge, data: Change) {
  const changed = await tx.planCharge.update({ where: { id, status }, data });
  const details = { from: status, to: data.status, late: data.late_paid_at !== undefined };
  await tx.auditEntry.createMany({ data: [{ company_id, action: "plan.charge", subject: id, details }] });
  return changed;
}
