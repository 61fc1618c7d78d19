import { z } from "zod";
import { id } from "@/lib/api/text";
import { approval_id, approval_ids } from "@/lib/modules/approvals/schema";
import { reasonFields } from "../returns/schema";

/** How to refund later payments of the fiado debt; all other amounts are reversed by their original method. */
export const CANCELLATION_REFUNDS = ["dinheiro", "pix", "vale"] as const;

export const cancellationInput = reasonFields.extend({
  id,
  refund_method: z.enum(CANCELLATION_REFUNDS, "Escolha como devolver o valor.").optional(),
  approval_id,
  approval_ids,
});
