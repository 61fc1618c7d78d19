export const PLAN_TYPES = ["mensal", "anual"] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

const DAY_MS = 86_400_000;
const URGENT_DAYS = 3;
const SOON_DAYS = 7;
export const TRIAL_DAYS = 30;
/** The most charges a company can request in an hour; each is checked at its gateway for days. */
export const CHARGES_AN_HOUR = 20;

/** How long the gateway is asked to create a charge. Nobody has seen the code of a charge that is given up. */
export const CREATION_MINUTES = 60;

/** Durations of the plans; their names, descriptions and prices until the platform's administrators change them. */
export const PLANS: Record<PlanType, { name: string; description: string; price_cents: number; days: number }> = {
  mensal: { name: "Plano Mensal", description: "", price_cents: 4_990, days: 30 },
  anual: { name: "Plano Anual", description: "", price_cents: 47_900, days: 365 },
};

export type PlanWarning = "expired" | "urgent" | "soon" | "none";

/** The level of the warning about the plan's end. */
export function warningOf(days_left: number): PlanWarning {
  if (days_left <= 0) return "expired";
  if (days_left <= URGENT_DAYS) return "urgent";
  return days_left <= SOON_DAYS ? "soon" : "none";
}

/** A charge's status at `now`: a pending one expires at its end, even if the stored status was not updated yet. */
export const chargeStatusAt = ({ status, expires_at }: { status: string; expires_at: Date | null }, now: Date) =>
  status === "pending" && expires_at && expires_at <= now ? "expired" : status;

interface UnansweredCharge {
  readonly status: string;
  readonly gateway_payment_id: string | null;
}

/** Whether the gateway has not answered yet, so that the charge has no PIX code. */
export const isBeingCreated = ({ status, gateway_payment_id }: UnansweredCharge) =>
  status === "pending" && gateway_payment_id === null;

/**
 * The plan's end after a payment: the period is added to the current end, or to now if it has passed, so that paying early
 * loses no days.
 */
export const extendedEnd = (expires_at: Date, type: PlanType, now: Date) =>
  new Date(Math.max(expires_at.getTime(), now.getTime()) + PLANS[type].days * DAY_MS);

interface Period {
  readonly covers_from: Date | null;
  readonly covers_until: Date | null;
}

/** The plan's end after a refund: the refunded period's remaining days are removed, used days are kept. */
export function shortenedEnd(expires_at: Date, { covers_from, covers_until }: Period, now: Date) {
  if (!covers_from || !covers_until || expires_at <= now) return expires_at;
  const ahead = covers_until.getTime() - Math.max(covers_from.getTime(), now.getTime());
  return new Date(Math.max(now.getTime(), expires_at.getTime() - Math.max(0, ahead)));
}
