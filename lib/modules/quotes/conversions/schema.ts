import { z } from "zod";
import { positiveCents } from "@/lib/api/fields";
import { id } from "@/lib/api/text";
import { saleInput } from "@/lib/modules/sales/schema";

const { payments, fiado_due_date, note, approval_ids, store_credits, cpf_cnpj } = saleInput.shape;

/** What is paid for it, and what only the till knows; items and prices are the quote's own. */
export const conversionInput = z.strictObject({
  id,
  payments,
  fiado_due_date,
  note,
  approval_ids,
  store_credits,
  cpf_cnpj,
  /** The total that the cashier and the customer saw. */
  expected_total_cents: positiveCents,
  /** Who buys, where the quote names nobody that is registered. */
  customer_id: id.nullish(),
  /** That the prices of an expired quote still hold. */
  is_confirmed: z.boolean().default(false),
});
