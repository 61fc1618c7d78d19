import { z } from "zod";
import { positiveCents } from "@/lib/api/fields";
import { id, prose } from "@/lib/api/text";
import { RECEIPT_METHODS } from "@/lib/core/bills";
import { approval_ids } from "@/lib/modules/approvals/schema";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";
import { MIN_EXPLANATION } from "../returns/schema";

/** Only methods that are received money: fiado is charged and paid separately. */
export const correctionFields = z.strictObject({
  from_method: z.enum(RECEIPT_METHODS, "Escolha a forma registrada."),
  to_method: z.enum(RECEIPT_METHODS, "Escolha a forma certa."),
  amount_cents: positiveCents,
  reason: prose(200).min(MIN_EXPLANATION, `Explique em pelo menos ${MIN_EXPLANATION} caracteres.`),
});
const isOther = z.refine<z.output<typeof correctionFields>>(({ from_method, to_method }) => from_method !== to_method, {
  path: ["to_method"],
  message: "Escolha uma forma diferente da registrada.",
});
export const correctionForm = correctionFields.check(isOther);
export const correctionInput = correctionFields.extend({ id, approval_ids }).check(isOther);

export const correctionResource = z.object({
  id: z.string(),
  sale_id: z.string(),
  from_method: z.enum(PAYMENT_METHODS),
  to_method: z.enum(PAYMENT_METHODS),
  amount_cents: z.int(),
  reason: z.string(),
  user_name: z.string(),
  created_at: z.iso.datetime(),
});
