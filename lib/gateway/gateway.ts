import "server-only";
import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/api/errors";

export interface ChargeRequest {
  readonly amount_cents: number;
  readonly description: string;
  /** Our own reference, which comes back with the payment. */
  readonly external_reference: string;
}

export interface ChargeResult {
  readonly gateway_payment_id: string;
  readonly status: "paid" | "pending";
}

/** Whoever takes the money for a plan. */
export interface PaymentGateway {
  readonly name: string;
  charge(request: ChargeRequest): Promise<ChargeResult>;
}

/** Pays at once and moves no money; the screens say so. */
const simulated: PaymentGateway = {
  name: "simulado",
  charge: async () => ({ gateway_payment_id: `sim_${randomUUID()}`, status: "paid" }),
};

const isLocal = () => process.env.NODE_ENV !== "production" || process.env.APP_ENV === "local";

/** The gateway that is switched on; in production the simulated one only when asked for by name. */
export function paymentGateway(): PaymentGateway {
  if (isLocal() || process.env.PAYMENT_GATEWAY === simulated.name) return simulated;
  throw new AppError("GATEWAY_UNAVAILABLE");
}

export const gatewayName = () => (isLocal() ? simulated.name : (process.env.PAYMENT_GATEWAY ?? "nenhum"));
