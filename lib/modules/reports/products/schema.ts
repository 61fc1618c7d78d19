import { z } from "zod";
import { UNITS } from "@/lib/core/quantity";

/** A: products that make up 80% of the revenue; B: the next 15%; C: the rest. */
export const CURVE = ["A", "B", "C"] as const;
export type Curve = (typeof CURVE)[number];

const figures = {
  revenue_cents: z.int(),
  /** Cost at the time of each sale, less restocked returns. */
  cost_cents: z.int(),
  margin_cents: z.int(),
  /** Share of the revenue in hundredths of a percent. Null without a known cost or without revenue. */
  margin_bp: z.int().nullable(),
};

export const productRow = z.object({
  /** Null for an item sold as free text. */
  product_id: z.string().nullable(),
  name: z.string(),
  category: z.string().nullable(),
  unit: z.enum(UNITS),
  /** Sold less returned. */
  quantity_milli: z.int(),
  ...figures,
  share_bp: z.int().nullable(),
  curve: z.enum(CURVE),
});
export type ProductRow = z.output<typeof productRow>;

export const productsReportResource = z.object({
  data: z.array(productRow),
  totals: z.object({ product_count: z.int(), ...figures }),
});
