import { z } from "zod";
import { UNITS } from "@/lib/core/quantity";

/** A: what together makes 80 % of the revenue; B: the next 15 %; C: the rest. */
export const CURVE = ["A", "B", "C"] as const;
export type Curve = (typeof CURVE)[number];

const figures = {
  revenue_cents: z.int(),
  /** By what each product cost when it was sold; what went back to the shelf is not in it. */
  cost_cents: z.int(),
  margin_cents: z.int(),
  /** Of the revenue, in hundredths of a percent; null without a known cost or without revenue. */
  margin_bp: z.int().nullable(),
};

export const productRow = z.object({
  /** Null for what was sold without being registered. */
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
