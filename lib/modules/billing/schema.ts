import { z } from "zod";
import { pageInput } from "@/lib/api/page";
import { couponCode } from "./coupons/schema";
import { PLAN_TYPES } from "./rules";

export const CHARGES_PER_PAGE = 15;

export const subscribeInput = z.strictObject({
  plan_type: z.enum(PLAN_TYPES, "Escolha um plano."),
  /** The code of a coupon. Missing instead of null, so that calls without one stay the same for their idempotency key. */
  coupon: couponCode.optional(),
});

export const chargeResource = z.object({
  id: z.string(),
  plan_id: z.string(),
  plan_name: z.string(),
  amount_cents: z.int(),
  amount_formatted: z.string(),
  currency: z.string(),
  status: z.string(),
  gateway: z.string(),
  gateway_payment_id: z.string().nullable(),
  description: z.string(),
  external_reference: z.string().nullable(),
  paid_at: z.iso.datetime().nullable(),
  failed_at: z.iso.datetime().nullable(),
  plan_type: z.string(),
  /** The "copia e cola" PIX code, while the charge can be paid. */
  pix_code: z.string().nullable(),
  expires_at: z.iso.datetime().nullable(),
  /** Why it was not paid, for the payer. */
  failure_message: z.string().nullable(),
  refunded_at: z.iso.datetime().nullable(),
  /** Paid after the charge had expired: the plan was not extended. */
  late_paid_at: z.iso.datetime().nullable(),
  covers_from: z.iso.datetime().nullable(),
  covers_until: z.iso.datetime().nullable(),
  /** The coupon's code and what it took off the plan's price; `amount_cents` is what remains. */
  coupon_code: z.string().nullable(),
  discount_cents: z.int(),
  created_at: z.iso.datetime(),
});

export type PlanCharge = z.output<typeof chargeResource>;

export const currentPlanResource = z.object({
  id: z.string(),
  company_id: z.string(),
  plan_id: z.string(),
  type: z.string(),
  current_plan: z.string(),
  trial: z.boolean(),
  subscribed_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  days_left: z.int(),
  last_payment: z.object({ amount_cents: z.int(), payment_method: z.string() }).nullable(),
  status: z.string(),
  plan_status: z.string(),
  subscription_status: z.string(),
  is_active: z.boolean(),
  active: z.boolean(),
  plan_active: z.boolean(),
  can_read: z.boolean(),
  /** When the plan was canceled: it works until expires_at and is not renewed. */
  canceled_at: z.iso.datetime().nullable(),
  /** The PIX charge waiting for payment, if any. */
  pending_charge: chargeResource.nullable(),
  /** The coupon of the last payment, while it discounts further charges. */
  coupon: z.object({ code: z.string(), charges_left: z.int() }).nullable(),
  gateway: z.string(),
});

export type CurrentPlan = z.output<typeof currentPlanResource>;

export const subscribedResource = z.object({ success: z.literal(true), message: z.string(), charge: chargeResource });
export const chargesInput = pageInput.extend({ per_page: pageInput.shape.per_page.default(CHARGES_PER_PAGE) });
