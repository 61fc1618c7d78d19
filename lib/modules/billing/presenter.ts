import "server-only";
import { canStillRead, planCodeOf } from "@/lib/access/plan";
import { daysUntil } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import type { PlanCharge } from "@/lib/db/prisma";
import { gatewayName } from "@/lib/gateway/gateway";
import { CHARGE_FAULTS } from "./labels";
import { chargeStatusAt, isBeingCreated } from "./rules";
import type { currentPlan } from "./service";

const textOf = (instant: Date | null) => instant?.toISOString() ?? null;

export function presentCharge(charge: PlanCharge, { now }: { readonly now: Date }) {
  const status = chargeStatusAt(charge, now);
  const fault = faultOf(charge, status);
  return {
    ...charge,
    status,
    amount_formatted: formatMoney(charge.amount_cents),
    created_at: charge.created_at.toISOString(),
    paid_at: textOf(charge.paid_at),
    failed_at: textOf(charge.failed_at),
    expires_at: textOf(charge.expires_at),
    refunded_at: textOf(charge.refunded_at),
    late_paid_at: textOf(charge.late_paid_at),
    covers_from: textOf(charge.covers_from),
    covers_until: textOf(charge.covers_until),
    pix_code: status === "pending" ? charge.pix_code : null,
    failure_message: fault in CHARGE_FAULTS ? CHARGE_FAULTS[fault as keyof typeof CHARGE_FAULTS] : null,
  };
}

function faultOf({ covers_from, late_paid_at }: PlanCharge, status: string) {
  if (status === "refunded") return covers_from ? "refunded" : "given_back";
  return late_paid_at ? "late" : status;
}

/** The plan, with several names for the same values that existing API clients read. */
export function presentPlan(plan: Awaited<ReturnType<typeof currentPlan>>, { now }: { readonly now: Date }) {
  const code = planCodeOf(plan, now);
  const status = code === "PLAN_EXPIRED" ? "expired" : plan.status;
  const pending = plan.pending && presentCharge(plan.pending, { now });
  return {
    id: plan.id,
    company_id: plan.company_id,
    plan_id: plan.id,
    type: plan.type,
    current_plan: plan.type,
    trial: plan.trial,
    subscribed_at: plan.subscribed_at.toISOString(),
    expires_at: plan.expires_at.toISOString(),
    days_left: daysUntil(plan.expires_at, now),
    last_payment: plan.paid && { amount_cents: plan.paid.amount_cents, payment_method: plan.paid.gateway },
    status,
    plan_status: status,
    subscription_status: status,
    is_active: !code,
    active: !code,
    plan_active: !code,
    can_read: canStillRead(plan, now),
    canceled_at: textOf(plan.canceled_at),
    coupon: plan.coupon,
    pending_charge: pending?.status === "pending" ? pending : null,
    gateway: gatewayName(),
  };
}

export const presentSubscription = (charge: PlanCharge, ctx: { readonly now: Date }) => ({
  success: true as const,
  message: messageOf(charge),
  charge: presentCharge(charge, ctx),
});

function messageOf(charge: PlanCharge) {
  if (charge.status === "paid") return "Seu plano foi atualizado com sucesso.";
  return isBeingCreated(charge)
    ? "O PIX está sendo gerado. O código aparece em instantes."
    : "Pague o PIX para liberar o plano.";
}
