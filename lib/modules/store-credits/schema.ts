import { z } from "zod";
import { positiveCents } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { id, search } from "@/lib/api/text";
import { readCode } from "./rules";

/** As printed, or as typed: spaces, hyphens and small letters do not matter. */
export const storeCreditCode = z
  .string()
  .trim()
  .max(40, "O código tem no máximo 40 caracteres.")
  .transform(readCode)
  .pipe(z.string().min(1, "Informe o código do vale."));

/** How much of a vale pays for a sale. */
export const storeCreditTender = z.strictObject({ code: storeCreditCode, amount_cents: positiveCents });
export const MAX_STORE_CREDITS = 5;
export const storeCreditTenders = z
  .array(storeCreditTender)
  .max(MAX_STORE_CREDITS, `Use no máximo ${MAX_STORE_CREDITS} vales.`);

export const storeCreditKey = z.strictObject({ code: storeCreditCode });

export const storeCreditsInput = pageInput.extend({
  search,
  customer_id: id.optional(),
  /** Only what can still be used. */
  open: z.enum(["true", "false"]).default("false"),
});

export const storeCreditResource = z.object({
  id: z.string(),
  code: z.string(),
  customer: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The return it was given for. */
  sale_return: z.object({ id: z.string(), number: z.int(), sale_id: z.string(), sale_number: z.string() }).nullable(),
  /** Or the payment on account that left it. */
  fiado_payment: z.object({ id: z.string(), customer_id: z.string(), payment_date: z.string() }).nullable(),
  amount_cents: z.int(),
  balance_cents: z.int(),
  /** The last day it is accepted. */
  valid_until: z.string(),
  is_expired: z.boolean(),
  created_at: z.iso.datetime(),
});
export type StoreCredit = z.output<typeof storeCreditResource>;

/** Of all that a filter leaves. */
export const storeCreditTotals = z.object({ count: z.int(), amount_cents: z.int(), balance_cents: z.int() });
