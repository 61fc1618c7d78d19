import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { AppError } from "@/lib/api/errors";
import { MERCADO_PAGO, mercadoPago, mercadoPagoFaults } from "./mercado-pago";
import type { PaymentGateway } from "./payment";
import { SIMULATED, simulated } from "./simulated";

/** The reference of what a company asks for with a key: companies that happen on the same key share no charge. */
export const chargeReference = (company_id: string, key: string = randomUUID()) =>
  createHash("sha256").update(`${company_id} ${key}`).digest("base64url");

const NOBODY = "nenhum";
const GATEWAYS: Readonly<Record<string, () => PaymentGateway>> = {
  [SIMULATED]: () => simulated,
  [MERCADO_PAGO]: mercadoPago,
};

const isLocal = () => process.env.NODE_ENV !== "production" || process.env.APP_ENV === "local";

/** Who takes the money here; in production the simulated one only when asked for by name. */
export const gatewayName = () => process.env.PAYMENT_GATEWAY || (isLocal() ? SIMULATED : NOBODY);

/** The gateway of a name, by default the one that is switched on; refuses with GATEWAY_UNAVAILABLE when there is none. */
export function paymentGateway(name = gatewayName()): PaymentGateway {
  const gateway = GATEWAYS[name];
  if (!gateway) throw new AppError("GATEWAY_UNAVAILABLE");
  return gateway();
}

/** Why the gateway that was asked for cannot charge: better said at the start than at the first customer. */
export function gatewayFaults(): string[] {
  const name = gatewayName();
  if (name === NOBODY) return [];
  if (!GATEWAYS[name]) return [`PAYMENT_GATEWAY=${name} não existe: use ${Object.keys(GATEWAYS).join(" ou ")}.`];
  return name === MERCADO_PAGO ? mercadoPagoFaults(!isLocal()) : [];
}
