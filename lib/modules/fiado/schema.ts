import { z } from "zod";
import { pageInput } from "@/lib/api/page";
import { id, search } from "@/lib/api/text";
import { RECEIPT_METHODS } from "@/lib/core/bills";
import { FIADO_STATUSES, SETTLED_BY } from "./rules";

export const fiadoSalesInput = pageInput.extend({
  search,
  customer_id: id.optional(),
  status: z.enum(FIADO_STATUSES).optional(),
  /** Only sales with a remaining amount after their due date. */
  overdue: z.enum(["true", "false"]).default("false"),
});

export const fiadoSaleResource = z.object({
  id: z.string(),
  company_id: z.string(),
  customer_id: z.string(),
  customer_name: z.string(),
  /** Null for an opening balance. */
  sale_id: z.string().nullable(),
  sale_number: z.string(),
  sale_date: z.string(),
  due_date: z.string(),
  total_cents: z.int(),
  remaining_cents: z.int(),
  /** Amount deducted because goods were returned. */
  returned_cents: z.int(),
  status: z.enum(FIADO_STATUSES),
  is_overdue: z.boolean(),
  /** Days since the purchase. */
  age_days: z.int(),
  payment_method: z.enum(SETTLED_BY).nullable(),
  payment_date: z.string().nullable(),
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type FiadoSale = z.output<typeof fiadoSaleResource>;

/** Totals of all sales that match the filter. */
export const fiadoSalesTotals = z.object({ sale_count: z.int(), total_cents: z.int(), remaining_cents: z.int() });

/** A sale on account with its payments. The amount of a reversal is negative. */
export const fiadoSaleDetail = fiadoSaleResource.extend({
  payments: z.array(
    z.object({
      payment_id: z.string(),
      amount_cents: z.int(),
      payment_method: z.enum(RECEIPT_METHODS),
      payment_date: z.string(),
      user_name: z.string(),
      reverses_id: z.string().nullable(),
      is_reversed: z.boolean(),
      created_at: z.iso.datetime(),
    }),
  ),
});
