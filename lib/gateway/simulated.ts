import "server-only";
import type { PaymentGateway } from "./payment";

export const SIMULATED = "simulado";

/** Marks charges as paid immediately without moving money; the screens say that payments are simulated. */
export const simulated: PaymentGateway = {
  name: SIMULATED,
  charge: async ({ external_reference, amount_cents }) => ({
    gateway_payment_id: `sim_${external_reference}`,
    status: "paid",
    amount_cents,
    currency: "BRL",
    external_reference,
    paid_at: null,
    pix_code: null,
    expires_at: null,
    reason: null,
  }),
  payment: async () => null,
};
