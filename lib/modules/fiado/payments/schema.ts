import { z } from "zod";
import { day, positiveCents } from "@/lib/api/fields";
import { id, idInput, prose } from "@/lib/api/text";
import { RECEIPT_METHODS } from "@/lib/core/bills";
import { approval_ids } from "@/lib/modules/approvals/schema";
import { FIADO_STATUSES } from "../rules";

export const MIN_REASON = 5;

const paid = {
  amount_cents: positiveCents,
  payment_method: z.enum(RECEIPT_METHODS, "Escolha a forma de pagamento."),
  /** Defaults to today in the shop's time zone. Must not be in the future. */
  payment_date: day().optional(),
};

export const salePaymentInput = z.strictObject({ id, ...paid });

/** What to do with an amount above the debt: give change, or issue store credit. */
export const EXCESS_CHOICES = ["troco", "credito"] as const;
export type ExcessChoice = (typeof EXCESS_CHOICES)[number];

/** Payment form. Without chosen sales, those that are due first are paid first. */
export const customerPaymentFields = z.strictObject({
  ...paid,
  allocations: z
    .array(z.strictObject({ fiado_sale_id: id, amount_cents: positiveCents }))
    .min(1, "Escolha ao menos uma compra.")
    .max(500, "Escolha no máximo 500 compras.")
    .optional(),
  /** When missing, an amount above the debt is rejected. */
  excess: z.enum(EXCESS_CHOICES, "Escolha o que fazer com o que sobra.").optional(),
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

/** A payment, or the reversal of the payment in `reverses_id`. */
export const fiadoPaymentResource = z.object({
  id: z.string(),
  customer_id: z.string(),
  customer_name: z.string(),
  /** The only sale paid. Null when several were paid. */
  fiado_sale_id: z.string().nullable(),
  /** Amount applied to the debt. */
  amount_cents: z.int(),
  /** Amount received: the debt's part, the change and the store credit. */
  received_cents: z.int(),
  change_cents: z.int(),
  credit_cents: z.int(),
  /** Store credit issued for the excess. */
  store_credit: z.object({ code: z.string(), valid_until: z.string() }).nullable(),
  payment_method: z.enum(RECEIPT_METHODS),
  payment_date: z.string(),
  balance_before_cents: z.int(),
  balance_after_cents: z.int(),
  /** The register that recorded it. Null when none did. */
  cash_register_id: z.string().nullable(),
  allocations: z.array(
    z.object({
      fiado_sale_id: z.string(),
      sale_number: z.string(),
      amount_cents: z.int(),
      /** The sale's current values. */
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
