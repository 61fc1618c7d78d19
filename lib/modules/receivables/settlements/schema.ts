import { z } from "zod";
import { day } from "@/lib/api/fields";
import { id } from "@/lib/api/text";
import { RECEIPT_METHODS } from "@/lib/core/bills";
import { receiptMethod, settlementParts, settlementResource } from "@/lib/modules/bills/schema";

export const receiptForm = z.strictObject({
  received_date: day("Informe a data do recebimento."),
  receipt_method: receiptMethod,
  ...settlementParts,
  /** Whether to record the receipt in the caller's open register, if any. */
  into_cash_register: z.boolean().default(true),
});
export const receiptInput = receiptForm.extend({ id });

export const receiptResource = z.object({
  ...settlementResource,
  received_date: z.string(),
  receipt_method: z.enum(RECEIPT_METHODS),
});
