export const PLAN_TYPES = ["mensal", "anual"] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

const DAY_MS = 86_400_000;
const URGENT_DAYS = 3;
const SOON_DAYS = 7;
export const TRIAL_DAYS = 30;
/** More codes than anybody wants to pay; each of them is asked about at its gateway for days. */
export const CHARGES_AN_HOUR = 20;

/** What a plan costs, in cents, and for how many days it lasts. */
export const PLANS: Record<PlanType, { name: string; price_cents: number; days: number }> = {
  mensal: { name: "Plano Mensal", price_cents: 4_990, days: 30 },
  anual: { name: "Plano Anual", price_cents: 47_900, days: 365 },
};

export type PlanWarning = "expired" | "urgent" | "soon" | "none";

/** Whole days until the plan ends, the day that has begun included; 0 or less once it is over. */
export const daysLeft = (expires_at: Date, now: Date) => Math.ceil((expires_at.getTime() - now.getTime()) / DAY_MS);

/** How loudly the bell rings. */
export function warningOf(days_left: number): PlanWarning {
  if (days_left <= 0) return "expired";
  if (days_left <= URGENT_DAYS) return "urgent";
  return days_left <= SOON_DAYS ? "soon" : "none";
}

/** How a charge stands at `now`: one whose time is over is so whether or not anybody has looked at it since. */
export const chargeStatusAt = ({ status, expires_at }: { status: string; expires_at: Date | null }, now: Date) =>
  status === "pending" && expires_at && expires_at <= now ? "expired" : status;

/** A paid period begins where the running one ends, or now when that is over: paying early loses no day. */
export const extended = (expires_at: Date, type: PlanType, now: Date) =>
  new Date(Math.max(expires_at.getTime(), now.getTime()) + PLANS[type].days * DAY_MS);

interface Period {
  readonly covers_from: Date | null;
  readonly covers_until: Date | null;
}

/** The plan's end when a period's money is given back: the days of it that are still ahead go, those that were had stay. */
export function shortened(expires_at: Date, { covers_from, covers_until }: Period, now: Date) {
  if (!covers_from || !covers_until || expires_at <= now) return expires_at;
  const ahead = covers_until.getTime() - Math.max(covers_from.getTime(), now.getTime());
  return new Date(Math.max(now.getTime(), expires_at.getTime() - Math.max(0, ahead)));
}
