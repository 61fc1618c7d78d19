export const SUSPENDED = "suspended";
export const INACTIVE_STATUSES = ["inactive", "canceled", "cancelled", SUSPENDED];
const READING_DAYS_AFTER_EXPIRY = 30;
const DAY_MS = 86_400_000;

export type PlanCode = "PLAN_EXPIRED" | "PLAN_INACTIVE" | "NO_ACTIVE_PLAN";

export interface PlanTerm {
  readonly status: string;
  readonly expires_at: Date;
}

/** Why a plan blocks its company at `now`, or null if it is valid. */
export function planCodeOf(plan: PlanTerm | null, now: Date): PlanCode | null {
  if (!plan) return "NO_ACTIVE_PLAN";
  if (INACTIVE_STATUSES.includes(plan.status)) return "PLAN_INACTIVE";
  return plan.status === "expired" || plan.expires_at <= now ? "PLAN_EXPIRED" : null;
}

/** How long a cash register that was open at the end of the plan may still sell; afterwards it can only be read and closed. */
export const GRACE_HOURS = 24;
const HOUR_MS = 3_600_000;

/** The time until which an open cash register may sell. */
export const sellingEndsAt = ({ expires_at }: Pick<PlanTerm, "expires_at">): Date =>
  new Date(expires_at.getTime() + GRACE_HOURS * HOUR_MS);

/** Whether reads are still allowed: for 30 days after a plan expired, and only then. */
export const canStillRead = (plan: PlanTerm | null, now: Date) =>
  planCodeOf(plan, now) === "PLAN_EXPIRED" &&
  plan !== null &&
  now.getTime() < plan.expires_at.getTime() + READING_DAYS_AFTER_EXPIRY * DAY_MS;
