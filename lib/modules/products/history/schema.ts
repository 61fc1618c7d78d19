import { z } from "zod";
import { pageInput } from "@/lib/api/page";
import { id } from "@/lib/api/text";
import { UNITS } from "@/lib/core/quantity";

export const historyInput = pageInput.extend({ id });

export const soldLineResource = z.object({
  id: z.string(),
  sale_id: z.string(),
  number: z.string(),
  sold_at: z.iso.datetime(),
  is_canceled: z.boolean(),
  customer_name: z.string().nullable(),
  unit: z.enum(UNITS),
  quantity_milli: z.int(),
  unit_price_cents: z.int(),
  total_cents: z.int(),
});

export const boughtLineResource = z.object({
  id: z.string(),
  bought_at: z.iso.datetime(),
  supplier_name: z.string().nullable(),
  user_name: z.string(),
  quantity_milli: z.int(),
  unit_cost_cents: z.int(),
  total_cents: z.int(),
});
