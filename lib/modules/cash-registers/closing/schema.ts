import { z } from "zod";
import { cents, sumOfCents } from "@/lib/api/fields";
import { id, optional, prose } from "@/lib/api/text";
import { approval_id, approval_ids } from "@/lib/modules/approvals/schema";
import { countResource } from "../counts/schema";
import { summaryResource } from "../schema";
import { correctionResource } from "./corrections/schema";

/** Quantity of each note or coin, keyed by its value in cents. */
const denominations = z.record(z.string().regex(/^\d{1,5}$/), z.int().min(0).max(100_000));

const counted = z.strictObject({
  dinheiro_cents: sumOfCents,
  pix_cents: sumOfCents.optional(),
  debito_cents: sumOfCents.optional(),
  credito_cents: sumOfCents.optional(),
});

export const closingInput = z.strictObject({
  id,
  counted,
  denominations: denominations.optional(),
  float_left_cents: cents.default(0),
  note: optional(prose(500)),
  approval_id,
  approval_ids,
});

/** Closing form. A method left empty was not checked. */
export const closingForm = z.strictObject({
  dinheiro_cents: z.int("Informe quanto há na gaveta.").pipe(sumOfCents),
  pix_cents: sumOfCents.nullable(),
  debito_cents: sumOfCents.nullable(),
  credito_cents: sumOfCents.nullable(),
  denominations: denominations.nullable(),
  float_left_cents: cents.nullable(),
  note: prose(500),
});
export type ClosingForm = z.output<typeof closingForm>;

const byMethod = z.object({
  dinheiro_cents: z.int(),
  pix_cents: z.int(),
  debito_cents: z.int(),
  credito_cents: z.int(),
  fiado_cents: z.int(),
});

export const closingResource = z.object({
  id: z.string(),
  number: z.int(),
  cash_register_id: z.string(),
  company_id: z.string(),
  register_number: z.int(),
  opened_at: z.iso.datetime(),
  opened_by_name: z.string(),
  closed_at: z.iso.datetime(),
  closed_by_name: z.string(),
  opening_amount_cents: z.int(),
  expected_cash_cents: z.int(),
  counted_cash_cents: z.int(),
  difference_cents: z.int(),
  float_left_cents: z.int(),
  total_sales_cents: z.int(),
  total_payables_cents: z.int(),
  total_manual_cents: z.int(),
  expected_by_method: byMethod,
  counted_by_method: byMethod.partial(),
  summary: summaryResource,
  denominations: z.record(z.string(), z.int()).nullable(),
  note: z.string().nullable(),
  corrections: z.array(correctionResource),
  /** Every submitted count and rejected exit. Empty for a user who counts blind. */
  counts: z.array(countResource),
  /** Offline sales that still need a review decision. */
  reviews: z.object({ pending_count: z.int(), pending_cents: z.int() }),
});
export type CashClosing = z.output<typeof closingResource>;
