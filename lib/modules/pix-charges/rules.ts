export const PIX_CHARGE_STATUSES = [
  "creating",
  "pending",
  "paid",
  "expired",
  "canceled",
  "refunded",
  "failed",
] as const;
export type PixChargeStatus = (typeof PIX_CHARGE_STATUSES)[number];

/** How long the till waits for the customer. */
export const PIX_MINUTES = 15;
/** Mercado Pago accepts no shorter expiration than 30 minutes, so the charge is canceled there after `PIX_MINUTES`. */
export const GATEWAY_PIX_MINUTES = 31;
/** How often the till's questions about one charge are passed on to the provider. */
export const ASK_EVERY_MS = 3_000;
/** How long the till that waits for a payment has to use it, before the others list it as a payment without a sale. */
export const TAKE_MS = 60_000;

const MINUTE_MS = 60_000;
export const expiresAt = (now: Date, minutes = PIX_MINUTES) => new Date(now.getTime() + minutes * MINUTE_MS);

interface Charge {
  readonly id: string;
  readonly status: string;
  readonly amount_cents: number;
  readonly expires_at: Date;
  readonly canceled_at: Date | null;
}

/** A payment as the provider reports it. */
interface Reported {
  readonly status: PixChargeStatus;
  readonly amount_cents: number;
  readonly currency: string;
  readonly external_reference: string | null;
}

/** Whether the till no longer waits for the payment: the charge is canceled at the provider. */
export const isGivenUp = ({ canceled_at, expires_at }: Pick<Charge, "canceled_at" | "expires_at">, now: Date) =>
  canceled_at !== null || now >= expires_at;

export type PixOutcome = "paid" | "refunded" | "expired" | "canceled" | "failed" | "unchanged" | "mismatch";

/**
 * Returns what a reported payment changes about its charge. What was paid is never undone by an older report: only a refund
 * follows a payment. A payment of another amount, currency or reference is a mismatch.
 */
export function pixOutcomeOf(charge: Charge, payment: Reported, now: Date): PixOutcome {
  const isOfCharge =
    payment.amount_cents === charge.amount_cents &&
    payment.currency === "BRL" &&
    payment.external_reference === charge.id;
  if (!isOfCharge) return "mismatch";
  if (charge.status === "refunded") return "unchanged";
  if (charge.status === "paid") return payment.status === "refunded" ? "refunded" : "unchanged";
  if (payment.status === "paid" || payment.status === "refunded") return payment.status;
  if (charge.status !== "pending" || payment.status === "pending" || payment.status === "creating") return "unchanged";
  if (payment.status !== "canceled") return payment.status;
  return charge.canceled_at === null && now >= charge.expires_at ? "expired" : "canceled";
}

export const UNCLAIMED_REASONS = ["late", "twice", "unfinished"] as const;
export type UnclaimedReason = (typeof UNCLAIMED_REASONS)[number];

/** Why a paid charge has no sale: paid after the till gave it up, paid although its sale was paid otherwise, or abandoned. */
export function unclaimedReason(
  { paid_at, canceled_at, expires_at }: Pick<Charge, "canceled_at" | "expires_at"> & { readonly paid_at: Date },
  isSold: boolean,
): UnclaimedReason {
  if (isSold) return "twice";
  return paid_at > (canceled_at ?? expires_at) ? "late" : "unfinished";
}
