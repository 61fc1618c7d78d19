import { z } from "zod";
import { positiveCents } from "@/lib/api/fields";
import { id } from "@/lib/api/text";
import { approval_ids } from "@/lib/modules/approvals/schema";
import { PIX_CHARGE_STATUSES, UNCLAIMED_REASONS } from "./rules";

/** The till generates the id, so that a repeated or delayed call creates one charge. */
export const newPixChargeInput = z.strictObject({
  id,
  /** The idempotency key of the cart, with which its sale will be sent. */
  cart_key: id,
  amount_cents: positiveCents,
});

export const pixChargeResource = z.object({
  id: z.string(),
  amount_cents: z.int(),
  status: z.enum(PIX_CHARGE_STATUSES),
  /** The PIX code to show while the charge is pending. */
  pix_code: z.string().nullable(),
  expires_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  /** Whether it already paid a sale. */
  is_used: z.boolean(),
});
export type PixCharge = z.output<typeof pixChargeResource>;

/** A PIX that was paid and belongs to no sale. */
export const unclaimedPixResource = z.object({
  id: z.string(),
  amount_cents: z.int(),
  paid_at: z.iso.datetime(),
  user_name: z.string(),
  reason: z.enum(UNCLAIMED_REASONS),
  /** The sale that was paid in another way, if the PIX was paid twice. */
  sale_number: z.string().nullable(),
  /** Whether its refund was requested and is still in process. */
  is_refunding: z.boolean(),
});
export type UnclaimedPix = z.output<typeof unclaimedPixResource>;

export const unclaimedPixListResource = z.object({ data: z.array(unclaimedPixResource) });

export const pixRefundInput = z.strictObject({ id, approval_ids });
