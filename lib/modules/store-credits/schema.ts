import { z } from "zod";
import { positiveCents } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { id, search } from "@/lib/api/text";
import { normalizeCode } from "./rules";

/** A printed or typed code: spaces, hyphens and case are ignored. */
export const storeCreditCode = z
  .string()
  .trim()
  .max(40, "O código tem no máximo 40 caracteres.")
  .transform(normalizeCode)
  .pipe(z.string().min(1, "Informe o código do vale."));

/** The amount of a store credit used for a sale. */
export const storeCreditTender = z.strictObject({ code: storeCreditCode, amount_cents: positiveCents });
export const MAX_STORE_CREDITS = 5;
export const storeCreditTenders = z
  .array(storeCreditTender)
  .max(MAX_STORE_CREDITS, `Use no máximo ${MAX_STORE_CREDITS} vales.`);

export const storeCreditKey = z.strictObject({ code: storeCreditCode });

export const storeCreditsInput = pageInput.extend({
  search,
  customer_id: id.optional(),
  /** Only store credits that can still be used. */
  open: z.enum(["true", "false"]).default("false"),
});

export const storeCreditResource = z.object({
  id: z.string(),
  code: z.string(),
  customer: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The return that issued it. */
  sale_return: z.object({ id: z.string(), number: z.int(), sale_id: z.string(), sale_number: z.string() }).nullable(),
  /** The fiado overpayment that issued it. */
  fiado_payment: z.object({ id: z.string(), customer_id: z.string(), payment_date: z.string() }).nullable(),
  amount_cents: z.int(),
  balance_cents: z.int(),
  /** The last valid day. */
  valid_until: z.string(),
  is_expired: z.boolean(),
  created_at: z.iso.datetime(),
});
export type StoreCredit = z.output<typeof storeCreditResource>;

/** Totals of the whole filter. */
export const storeCreditTotals = z.object({ count: z.int(), amount_cents: z.int(), balance_cents: z.int() });
