import { z } from "zod";
import { positiveCents } from "@/lib/api/fields";
import { id, search } from "@/lib/api/text";
import { RECEIPT_METHODS } from "@/lib/core/bills";
import { formatMoney } from "@/lib/core/money";
import { approval_id } from "@/lib/modules/approvals/schema";
import { fiadoPaymentResource } from "@/lib/modules/fiado/payments/schema";
import { fiadoSaleResource } from "@/lib/modules/fiado/schema";

/** The most receivable bills that a search at the till returns. */
export const MAX_OPEN_BILLS = 40;

export const clientDebtsInput = z.strictObject({ customer_id: id });

/** The open fiado charges of a customer, in the order in which payments settle them. */
export const clientDebtsResource = z.object({
  data: z.object({
    customer_id: z.string(),
    customer_name: z.string(),
    balance_cents: z.int(),
    overdue_cents: z.int(),
    sales: z.array(
      fiadoSaleResource.pick({
        id: true,
        sale_number: true,
        sale_date: true,
        due_date: true,
        remaining_cents: true,
        is_overdue: true,
      }),
    ),
  }),
});
export type ClientDebts = z.output<typeof clientDebtsResource>["data"];

const receivedFields = z.strictObject({
  amount_cents: positiveCents,
  payment_method: z.enum(RECEIPT_METHODS, "Escolha a forma de pagamento."),
  /** The cash that the customer handed over. The part above the amount is the change. */
  received_cents: positiveCents.optional(),
});

/** Payment form. Without the cash handed over, the customer paid the exact amount. */
export const debtPaymentForm = receivedFields
  .extend({ received_cents: positiveCents.nullable() })
  .superRefine(({ amount_cents, payment_method, received_cents }, check) => {
    if (payment_method === "dinheiro" && received_cents !== null && received_cents < amount_cents)
      check.addIssue({ code: "custom", path: ["received_cents"], message: tooLittle(amount_cents) });
  });

const tooLittle = (amount_cents: number) => `O valor recebido não cobre o pagamento de ${formatMoney(amount_cents)}.`;

function checkReceived(
  { amount_cents, payment_method, received_cents }: z.output<typeof receivedFields>,
  check: z.RefinementCtx,
) {
  const refuse = (message: string) => check.addIssue({ code: "custom", path: ["received_cents"], message });
  if (received_cents === undefined) return;
  if (payment_method !== "dinheiro") refuse("Só o dinheiro dá troco.");
  else if (received_cents < amount_cents) refuse(tooLittle(amount_cents));
}

export const fiadoReceiptInput = receivedFields
  .extend({
    customer_id: id,
    approval_id,
    /** The only purchases to pay. Without it all of them, those that are due first. */
    fiado_sale_ids: z
      .array(id)
      .min(1, "Escolha ao menos uma compra.")
      .max(500, "Escolha no máximo 500 compras.")
      .optional(),
  })
  .superRefine(checkReceived);
export const billReceiptInput = receivedFields.extend({ receivable_id: id, approval_id }).superRefine(checkReceived);

export const fiadoReceiptResource = fiadoPaymentResource;

export const openBillsInput = z.strictObject({ search });

/** The receivable fields visible to a till. */
export const openBillResource = z.object({
  id: z.string(),
  description: z.string(),
  customer_name: z.string().nullable(),
  due_date: z.string(),
  remaining_cents: z.int(),
  is_overdue: z.boolean(),
});
export type OpenBill = z.output<typeof openBillResource>;
export const openBillsResource = z.object({ data: z.array(openBillResource) });

export const billReceiptResource = z.object({
  id: z.string(),
  receivable_id: z.string(),
  description: z.string(),
  customer_name: z.string().nullable(),
  payment_date: z.string(),
  payment_method: z.enum(RECEIPT_METHODS),
  balance_before_cents: z.int(),
  amount_cents: z.int(),
  received_cents: z.int(),
  change_cents: z.int(),
  balance_after_cents: z.int(),
  user_name: z.string(),
  created_at: z.iso.datetime(),
});
export type BillReceipt = z.output<typeof billReceiptResource>;
