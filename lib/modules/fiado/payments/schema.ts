import { z } from "zod";
import { day, positiveCents } from "@/lib/api/fields";
import { id, idInput, prose } from "@/lib/api/text";
import { approval_ids } from "@/lib/modules/approvals/schema";
import { FIADO_STATUSES, RECEIPT_METHODS } from "../rules";

export const MIN_REASON = 5;

const paid = {
  amount_cents: positiveCents,
  payment_method: z.enum(RECEIPT_METHODS, "Escolha a forma de pagamento."),
  /** The shop's day of today unless said otherwise; never a day to come. */
  payment_date: day().optional(),
};

export const salePaymentInput = z.strictObject({ id, ...paid });

/** What becomes of what was handed over beyond the debt: given back, or kept as a vale. */
export const EXCESSES = ["troco", "credito"] as const;
export type Excess = (typeof EXCESSES)[number];

/** What is typed to receive from a customer; without chosen sales the oldest are paid first. */
export const customerPaymentFields = z.strictObject({
  ...paid,
  allocations: z
    .array(z.strictObject({ fiado_sale_id: id, amount_cents: positiveCents }))
    .min(1, "Escolha ao menos uma compra.")
    .max(500, "Escolha no máximo 500 compras.")
    .optional(),
  /** Without it, more than is owed is refused. */
  excess: z.enum(EXCESSES, "Escolha o que fazer com o que sobra.").optional(),
});
export const customerPaymentInput = customerPaymentFields.extend({ id });

export const allocationInput = z.strictObject({
  id,
  amount_cents: z.coerce.number<string | number>("Informe um valor em centavos.").pipe(positiveCents),
});

export const allocationResource = z.object({
  amount_cents: z.int(),
  balance_before_cents: z.int(),
  balance_after_cents: z.int(),
  allocations: z.array(
    z.object({
      fiado_sale_id: z.string(),
      sale_number: z.string(),
      sale_date: z.string(),
      amount_cents: z.int(),
      remaining_before_cents: z.int(),
      remaining_after_cents: z.int(),
    }),
  ),
});

export const fiadoPaymentKey = idInput.extend({ payment_id: id });
export const reversalFields = z.strictObject({
  reason: prose(200).min(MIN_REASON, `Explique em pelo menos ${MIN_REASON} caracteres.`),
});
export const reversalInput = fiadoPaymentKey.extend({ ...reversalFields.shape, approval_ids });

/** A payment, or the reversal of one: then `reverses_id` names it and every amount is given back. */
export const fiadoPaymentResource = z.object({
  id: z.string(),
  customer_id: z.string(),
  customer_name: z.string(),
  /** The one sale it was for; null when it was for several. */
  fiado_sale_id: z.string().nullable(),
  /** What it paid of the debt. */
  amount_cents: z.int(),
  /** What was handed over: the amount, the change and the vale. */
  received_cents: z.int(),
  change_cents: z.int(),
  credit_cents: z.int(),
  /** The vale that was given for the rest. */
  store_credit: z.object({ code: z.string(), valid_until: z.string() }).nullable(),
  payment_method: z.enum(RECEIPT_METHODS),
  payment_date: z.string(),
  balance_before_cents: z.int(),
  balance_after_cents: z.int(),
  /** The register it entered; null when it entered none. */
  cash_register_id: z.string().nullable(),
  allocations: z.array(
    z.object({
      fiado_sale_id: z.string(),
      sale_number: z.string(),
      amount_cents: z.int(),
      /** As the sale stands now. */
      remaining_cents: z.int(),
      status: z.enum(FIADO_STATUSES),
    }),
  ),
  reason: z.string().nullable(),
  reverses_id: z.string().nullable(),
  is_reversed: z.boolean(),
  user_name: z.string(),
  created_at: z.iso.datetime(),
});
export type FiadoPayment = z.output<typeof fiadoPaymentResource>;
