import { z } from "zod";
import { sumOfCents } from "@/lib/api/fields";
import { id, prose } from "@/lib/api/text";

export const CORRECTION_KINDS = ["venda_sem_internet", "recontagem"] as const;

export const correctionForm = z.strictObject({
  counted_cash_cents: z.int("Informe quanto havia na gaveta.").pipe(sumOfCents),
  description: prose(300).min(5, "Explique a correção em pelo menos 5 letras."),
});
export const correctionInput = correctionForm.extend({ id });

/** A correction made after the closing. Signed amounts in cents. */
export const correctionResource = z.object({
  id: z.string(),
  kind: z.enum(CORRECTION_KINDS),
  /** Amount of late sales in total and in cash. For a recount, `cash_cents` is the change of the counted cash. */
  sales_cents: z.int(),
  cash_cents: z.int(),
  description: z.string(),
  user_name: z.string(),
  created_at: z.iso.datetime(),
});
