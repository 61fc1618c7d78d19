import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { AppError } from "@/lib/api/errors";
import { MERCADO_PAGO, mercadoPago, mercadoPagoAddressFaults, mercadoPagoFaults } from "./mercado-pago";
import type { PaymentGateway } from "./payment";
import { SIMULATED, simulated } from "./simulated";

/**
 * The reference of a company's charge for a key. Includes the company, so that equal keys of two companies give different
 * charges.
 */
export const chargeReference = (company_id: string, key: string = randomUUID()) =>
  createHash("sha256").update(`${company_id} ${key}`).digest("base64url");

const NONE = "nenhum";
const GATEWAYS: Readonly<Record<string, () => PaymentGateway>> = {
  [SIMULATED]: () => simulated,
  [MERCADO_PAGO]: mercadoPago,
};

const isLocal = () => process.env.NODE_ENV !== "production" || process.env.APP_ENV === "local";

/** The configured gateway; locally the simulated one by default, in production only if configured by name. */
export const gatewayName = () => process.env.PAYMENT_GATEWAY || (isLocal() ? SIMULATED : NONE);

/** The gateway with this name, by default the configured one. Throws GATEWAY_UNAVAILABLE if there is none. */
export function paymentGateway(name = gatewayName()): PaymentGateway {
  const gateway = GATEWAYS[name];
  if (!gateway) throw new AppError("GATEWAY_UNAVAILABLE");
  return gateway();
}

/** Configuration errors of the gateway, in Portuguese, reported at startup. */
export function gatewayFaults(): string[] {
  const name = gatewayName();
  if (name === NONE) return mercadoPagoAddressFaults(!isLocal());
  if (!GATEWAYS[name]) return [`PAYMENT_GATEWAY=${name} não existe: use ${Object.keys(GATEWAYS).join(" ou ")}.`];
  return name === MERCADO_PAGO ? mercadoPagoFaults(!isLocal()) : mercadoPagoAddressFaults(!isLocal());
}
