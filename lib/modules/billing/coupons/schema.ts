import { z } from "zod";
import { PLAN_TYPES } from "../rules";

/** A coupon's code in capitals, without blanks. */
export const couponCode = z
  .string("Digite o código do cupom.")
  .transform((value) => value.replaceAll(/\s/g, "").toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{3,20}$/, "O código tem de 3 a 20 letras e números, sem acentos."));

export const couponInput = z.strictObject({ code: couponCode });

export const couponResource = z.object({
  code: z.string(),
  percent_bp: z.int().nullable(),
  amount_cents: z.int().nullable(),
  /** How many charges of this company it still discounts. */
  charges_left: z.int(),
  /** The prices with the coupon, of the plans for which it is valid. */
  offers: z.array(
    z.object({
      plan_type: z.enum(PLAN_TYPES),
      price_cents: z.int(),
      discount_cents: z.int(),
      amount_cents: z.int(),
    }),
  ),
});
export type AppliedCoupon = z.output<typeof couponResource>;
