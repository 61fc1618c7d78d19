import type { PlanType } from "@/lib/modules/billing/rules";
import type { Situation } from "./schema";

const MONTHS: Record<PlanType, number> = { mensal: 1, anual: 12 };

/** How a company stands with its plan; `code` is what stops it from working, null while nothing does. */
export function situationOf(code: string | null, is_trial: boolean): Situation {
  if (code === "NO_ACTIVE_PLAN") return "none";
  if (code === "PLAN_EXPIRED") return "expired";
  if (code) return "inactive";
  return is_trial ? "trial" : "active";
}

/** What so many paying companies bring in a month, in cents; a year's price counts a twelfth each. */
export const monthlyRevenue = (companies: number, type: PlanType, price_cents: number): number =>
  Math.round((companies * price_cents) / MONTHS[type]);
