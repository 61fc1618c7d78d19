export const SUSPENDED = "suspended";
export const INACTIVE_WORDS = ["inactive", "canceled", "cancelled", SUSPENDED];
const READING_DAYS_AFTER_EXPIRY = 30;
const DAY_MS = 86_400_000;

export type PlanCode = "PLAN_EXPIRED" | "PLAN_INACTIVE" | "NO_ACTIVE_PLAN";

export interface PlanTerm {
  readonly status: string;
  readonly expires_at: Date;
}

/** Why a plan stops its company from working at `now`, or null while it does not. */
export function planCodeOf(plan: PlanTerm | null, now: Date): PlanCode | null {
  if (!plan) return "NO_ACTIVE_PLAN";
  if (INACTIVE_WORDS.includes(plan.status)) return "PLAN_INACTIVE";
  return plan.status === "expired" || plan.expires_at <= now ? "PLAN_EXPIRED" : null;
}

/** How long a register that was open at the end of a plan still sells; afterwards it only reads and closes. */
export const GRACE_HOURS = 24;
const HOUR_MS = 3_600_000;

/** Until when an open register sells. */
export const sellingEndsAt = ({ expires_at }: Pick<PlanTerm, "expires_at">): Date =>
  new Date(expires_at.getTime() + GRACE_HOURS * HOUR_MS);

/** An expired plan, and only that, still answers reads for 30 days. */
export const canStillRead = (plan: PlanTerm | null, now: Date) =>
  planCodeOf(plan, now) === "PLAN_EXPIRED" &&
  plan !== null &&
  now.getTime() < plan.expires_at.getTime() + READING_DAYS_AFTER_EXPIRY * DAY_MS;
