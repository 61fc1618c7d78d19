/** The data of a charge that settling a payment needs. */
export interface SettledCharge {
  readonly gateway_payment_id: string | null;
  readonly status: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly external_reference: string | null;
  readonly expires_at: Date | null;
  readonly late_paid_at: Date | null;
}

/** A payment as reported by its gateway. */
export interface ReportedPayment {
  readonly gateway_payment_id: string;
  readonly status: "pending" | "paid" | "failed" | "expired" | "canceled" | "refunded";
  readonly amount_cents: number;
  readonly currency: string;
  readonly external_reference: string | null;
  readonly paid_at: Date | null;
}

export type Outcome =
  | "paid"
  | "pending"
  | "failed"
  | "expired"
  | "canceled"
  | "refunded"
  | "late"
  | "mismatch"
  | "unchanged";

/**
 * What a reported payment changes: paid in time, it extends the plan once; paid after the charge's end, it is only recorded;
 * with another amount or reference than requested, or as a second payment of the charge, it is a mismatch.
 */
export function outcomeOf(charge: SettledCharge, payment: ReportedPayment): Outcome {
  const isOurs = payment.amount_cents === charge.amount_cents && payment.currency === charge.currency;
  if (!isOurs || payment.external_reference !== charge.external_reference) return "mismatch";
  if (charge.gateway_payment_id && charge.gateway_payment_id !== payment.gateway_payment_id) return "mismatch";
  if (charge.status === "refunded") return "unchanged";
  if (charge.status === "paid" || charge.late_paid_at) return payment.status === "refunded" ? "refunded" : "unchanged";
  if (payment.status === "paid") return isInTime(charge, payment) ? "paid" : "late";
  return charge.status === "pending" ? payment.status : "unchanged";
}

/** The time of payment decides, because a notice may arrive late. */
const isInTime = ({ status, expires_at }: SettledCharge, { paid_at }: ReportedPayment) =>
  status === "pending" && (!expires_at || !paid_at || paid_at <= expires_at);
