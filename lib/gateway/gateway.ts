import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { AppError } from "@/lib/api/errors";

export interface ChargeRequest {
  readonly amount_cents: number;
  readonly description: string;
  /** Our own reference, which comes back with the payment: the same reference is the same charge, however often asked. */
  readonly external_reference: string;
}

export interface ChargeResult {
  readonly gateway_payment_id: string;
  readonly status: "paid" | "pending";
}

/** Whoever takes the money for a plan. */
export interface PaymentGateway {
  readonly name: string;
  /** Answers within a few seconds or throws: the caller's transaction waits for it. */
  charge(request: ChargeRequest): Promise<ChargeResult>;
}

/** The reference of what a company asks for with a key: companies that happen on the same key share no charge. */
export const chargeReference = (company_id: string, key: string = randomUUID()) =>
  createHash("sha256").update(`${company_id} ${key}`).digest("base64url");

/** Pays at once and moves no money; the screens say so. */
const simulated: PaymentGateway = {
  name: "simulado",
  charge: async ({ external_reference }) => ({ gateway_payment_id: `sim_${external_reference}`, status: "paid" }),
};

const isLocal = () => process.env.NODE_ENV !== "production" || process.env.APP_ENV === "local";

/** The gateway that is switched on; in production the simulated one only when asked for by name. */
export function paymentGateway(): PaymentGateway {
  if (isLocal() || process.env.PAYMENT_GATEWAY === simulated.name) return simulated;
  throw new AppError("GATEWAY_UNAVAILABLE");
}

export const gatewayName = () => (isLocal() ? simulated.name : (process.env.PAYMENT_GATEWAY ?? "nenhum"));
