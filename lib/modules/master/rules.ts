import type { PlanType } from "@/lib/modules/billing/rules";

/** "inactive" is suspended or cancelled by hand, "none" has no plan at all. */
export const SITUATIONS = ["active", "trial", "expired", "inactive", "none"] as const;
export type Situation = (typeof SITUATIONS)[number];

export const SORTS = ["name", "created", "expires", "users", "sales", "access"] as const;

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
