import { type Cents, toCents } from "@/lib/core/money";
import { PLANS, type PlanType } from "@/lib/modules/billing/rules";
import { DEFAULT_PLATFORM_SETTINGS, type PlatformSettings } from "@/lib/platform-settings";

const MONTHS: Record<PlanType, number> = { mensal: 1, anual: 12 };

/** Returns a plan's total price, its price per month (rounded half up) and its saving against twelve monthly payments. */
export function planPrice(
  type: PlanType,
  plans: PlatformSettings["plans"] = DEFAULT_PLATFORM_SETTINGS.plans,
): { total_cents: Cents; month_cents: Cents; saved_cents: Cents } {
  const priceOf = (type: PlanType) => plans.find((plan) => plan.type === type)?.price_cents ?? 0;
  const total_cents = toCents(priceOf(type));
  const months = MONTHS[type];
  return {
    total_cents,
    month_cents: toCents(Math.round(total_cents / months)),
    saved_cents: toCents(priceOf("mensal") * months - total_cents),
  };
}

/** Returns a plan's name, description and duration. */
export const planOf = (type: PlanType, plans: PlatformSettings["plans"]) =>
  plans.find((plan) => plan.type === type) ?? { type, ...PLANS[type] };

/** The period of a plan's price. */
export const PERIOD: Record<PlanType, string> = { mensal: "por mês", anual: "por ano" };

/** Features of every plan. */
export const INCLUDED = [
  "PDV e caixa",
  "Estoque e compras",
  "Fiado com extrato",
  "Orçamentos",
  "Contas e relatórios",
  "Usuários e permissões",
  "Suporte",
] as const;
