import { z } from "zod";
import { day, orNull, positiveCents } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { id } from "@/lib/api/text";
import { couponCode } from "@/lib/modules/billing/coupons/schema";
import { PLAN_TYPES } from "@/lib/modules/billing/rules";

const COUPON_KINDS = ["percent", "amount"] as const;
export const COUPON_STATUSES = ["active", "expired", "used_up", "deactivated"] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

const MAX_PERCENT_BP = 9_900;
const MAX_CHARGES = 36;
const MAX_COMPANIES = 1_000_000;

const wholeNumber = (message: string) => z.coerce.number<string | number>(message).int(message);

export const couponsInput = pageInput.extend({ status: z.enum(COUPON_STATUSES).optional() });

export const couponInput = z
  .strictObject({
    code: couponCode,
    kind: z.enum(COUPON_KINDS, "Escolha o tipo de desconto."),
    percent_bp: z
      .int("Informe um percentual, como 10 ou 12,5.")
      .min(1, "Informe um percentual maior que zero.")
      .max(MAX_PERCENT_BP, "O desconto máximo é 99%.")
      .nullable()
      .default(null),
    amount_cents: positiveCents.nullable().default(null),
    charges: wholeNumber("Informe o número de cobranças.")
      .min(1, "Informe pelo menos 1 cobrança.")
      .max(MAX_CHARGES, "Informe no máximo 36 cobranças."),
    valid_until: orNull(day()),
    max_companies: orNull(
      wholeNumber("Informe o número de empresas.")
        .min(1, "Informe pelo menos 1 empresa.")
        .max(MAX_COMPANIES, "Informe no máximo 1.000.000 de empresas."),
    ),
    plan_types: z
      .array(z.enum(PLAN_TYPES, "Escolha um plano."))
      .min(1, "Escolha pelo menos um plano.")
      .transform((types) => PLAN_TYPES.filter((type) => types.includes(type))),
  })
  .superRefine(({ kind, percent_bp, amount_cents }, check) => {
    if (kind === "percent" && percent_bp === null)
      check.addIssue({ code: "custom", path: ["percent_bp"], message: "Informe o percentual." });
    if (kind === "amount" && amount_cents === null)
      check.addIssue({ code: "custom", path: ["amount_cents"], message: "Informe o valor." });
  });

export const deactivationInput = z.strictObject({ id });

export const couponResource = z.object({
  id: z.string(),
  code: z.string(),
  percent_bp: z.int().nullable(),
  amount_cents: z.int().nullable(),
  charges: z.int(),
  valid_until: z.string().nullable(),
  max_companies: z.int().nullable(),
  plan_types: z.array(z.enum(PLAN_TYPES)),
  status: z.enum(COUPON_STATUSES),
  created_at: z.iso.datetime(),
  user_name: z.string(),
  deactivated_at: z.iso.datetime().nullable(),
  deactivated_by_name: z.string().nullable(),
  /** Companies with a charge that can still be paid or was paid. */
  companies: z.int(),
  /** The discounts of paid charges. */
  discount_cents: z.int(),
});
export type Coupon = z.output<typeof couponResource>;
