import "server-only";
import { canStillRead, planCodeOf } from "@/lib/access/plan";
import type { SessionCall } from "@/lib/api/context";
import { formatMoney } from "@/lib/core/money";
import type { plan_charge } from "@/lib/db/generated/client";
import { gatewayName } from "@/lib/gateway/gateway";
import { daysLeft } from "./rules";
import type { currentPlan } from "./service";

export const presentCharge = (charge: plan_charge) => ({
  ...charge,
  amount_formatted: formatMoney(charge.amount_cents),
  paid_at: charge.paid_at?.toISOString() ?? null,
  failed_at: charge.failed_at?.toISOString() ?? null,
  created_at: charge.created_at.toISOString(),
});

/** The plan under every name that the specification's clients read it by. */
export function presentPlan(plan: Awaited<ReturnType<typeof currentPlan>>, { now }: SessionCall) {
  const code = planCodeOf(plan, now);
  const status = code === "PLAN_EXPIRED" ? "expired" : plan.status;
  const [last] = plan.charges;
  return {
    id: plan.id,
    company_id: plan.company_id,
    plan_id: plan.id,
    type: plan.type,
    current_plan: plan.type,
    trial: plan.trial,
    subscribed_at: plan.subscribed_at.toISOString(),
    expires_at: plan.expires_at.toISOString(),
    days_left: daysLeft(plan.expires_at, now),
    last_payment: last ? { amount_cents: last.amount_cents, payment_method: last.gateway } : null,
    status,
    plan_status: status,
    subscription_status: status,
    is_active: !code,
    active: !code,
    plan_active: !code,
    can_read: canStillRead(plan, now),
    gateway: gatewayName(),
  };
}

export const presentSubscription = (charge: plan_charge) => ({
  success: true as const,
  message: "Seu plano foi atualizado com sucesso.",
  charge: presentCharge(charge),
});
