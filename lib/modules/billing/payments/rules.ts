/** What is known of a charge when its payment is looked at. */
export interface SettledCharge {
  readonly status: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly external_reference: string | null;
  readonly expires_at: Date | null;
  readonly late_paid_at: Date | null;
}

/** A payment as its gateway tells of it. */
export interface ToldPayment {
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
 * What becomes of a charge by what the gateway says: paid once and in time, it extends the plan; paid when it was over, it
 * is only written down; another amount or reference than we asked for is nobody's payment.
 */
export function outcomeOf(charge: SettledCharge, payment: ToldPayment): Outcome {
  const isOurs = payment.amount_cents === charge.amount_cents && payment.currency === charge.currency;
  if (!isOurs || payment.external_reference !== charge.external_reference) return "mismatch";
  if (charge.status === "refunded") return "unchanged";
  if (charge.status === "paid" || charge.late_paid_at) return payment.status === "refunded" ? "refunded" : "unchanged";
  if (payment.status === "paid") return isInTime(charge, payment) ? "paid" : "late";
  return charge.status === "pending" ? payment.status : "unchanged";
}

/** A notice may come late; what counts is when the payer paid. */
const isInTime = ({ status, expires_at }: SettledCharge, { paid_at }: ToldPayment) =>
  status === "pending" && (!expires_at || !paid_at || paid_at <= expires_at);
