import { z } from "zod";

export const failedChargeResource = z.object({
  id: z.string(),
  company: z.object({ id: z.string(), name: z.string() }),
  plan_name: z.string(),
  amount_cents: z.int(),
  status: z.string(),
  /** Why it failed, in the gateway's words. */
  failure_reason: z.string().nullable(),
  gateway: z.string(),
  /** Null if the gateway never created the charge. */
  gateway_payment_id: z.string().nullable(),
  created_at: z.iso.datetime(),
  failed_at: z.iso.datetime().nullable(),
  /** Paid after the charge had expired: the plan was not extended. */
  late_paid_at: z.iso.datetime().nullable(),
  /** When the company paid another charge after it had requested this one. */
  paid_later_at: z.iso.datetime().nullable(),
  /** The company's failed charges in the same 30 days, including this one. */
  company_failures: z.int(),
});
export type FailedCharge = z.output<typeof failedChargeResource>;
