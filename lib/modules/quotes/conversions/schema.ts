import { z } from "zod";
import { positiveCents } from "@/lib/api/fields";
import { id } from "@/lib/api/text";
import { saleInput } from "@/lib/modules/sales/schema";

const { payments, fiado_due_date, note, approval_ids, store_credits, cpf_cnpj } = saleInput.shape;

/** The payment and the data of the sale. Items and prices come from the quote. */
export const conversionInput = z.strictObject({
  id,
  payments,
  fiado_due_date,
  note,
  approval_ids,
  store_credits,
  cpf_cnpj,
  /** Total shown to the cashier and the customer. */
  expected_total_cents: positiveCents,
  /** The buyer, when the quote has no registered customer. */
  customer_id: id.nullish(),
  /** Confirms that the prices of an expired quote still apply. */
  is_confirmed: z.boolean().default(false),
});
