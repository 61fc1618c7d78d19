import type { PlanType } from "@/lib/modules/billing/rules";

/** "inactive" means suspended or canceled by hand, "none" means no plan. */
export const SITUATIONS = ["active", "trial", "expired", "inactive", "none"] as const;
export type Situation = (typeof SITUATIONS)[number];

export const SORTS = ["name", "created", "expires", "users", "sales", "access"] as const;

const RECENT_DAYS = 30;
const DAY_MS = 86_400_000;

/** The start of the period in which the panel counts new companies, lost companies and failed charges. */
export const recentStart = (now: Date) => new Date(now.getTime() - RECENT_DAYS * DAY_MS);

const MONTHS: Record<PlanType, number> = { mensal: 1, anual: 12 };

/** A company's status; `code` is the error code that blocks it, or null. */
export function situationOf(code: string | null, is_trial: boolean): Situation {
  if (code === "NO_ACTIVE_PLAN") return "none";
  if (code === "PLAN_EXPIRED") return "expired";
  if (code) return "inactive";
  return is_trial ? "trial" : "active";
}

/** The monthly revenue of a number of paying companies, in cents; a yearly price counts a twelfth per month. */
export const monthlyRevenue = (companies: number, type: PlanType, price_cents: number): number =>
  Math.round((companies * price_cents) / MONTHS[type]);
