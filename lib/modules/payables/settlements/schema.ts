import { z } from "zod";
import { day } from "@/lib/api/fields";
import { id } from "@/lib/api/text";
import { SETTLEMENT_METHODS } from "@/lib/core/bills";
import { approval_ids } from "@/lib/modules/approvals/schema";
import { paymentMethod, settlementParts, settlementResource } from "@/lib/modules/bills/schema";

export const paymentForm = z.strictObject({
  payment_date: day("Informe a data do pagamento."),
  payment_method: paymentMethod,
  ...settlementParts,
  /** Whether the cash was taken from the caller's open register. Ignored for other methods. */
  from_cash_register: z.boolean().default(false),
});
export const paymentInput = paymentForm.extend({ id, approval_ids });

export const paymentResource = z.object({
  ...settlementResource,
  payment_date: z.string(),
  payment_method: z.enum(SETTLEMENT_METHODS),
});
