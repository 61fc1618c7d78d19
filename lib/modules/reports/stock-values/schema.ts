import { z } from "zod";

const figures = {
  product_count: z.int(),
  /** Products of which there is something. */
  stocked_count: z.int(),
  cost_cents: z.int(),
  sale_cents: z.int(),
  /** What would be left if all of it were sold at today's prices. */
  margin_cents: z.int(),
};

export const stockValueRow = z.object({ category_id: z.string(), name: z.string(), ...figures });

export const stockValueResource = z.object({ data: z.array(stockValueRow), totals: z.object(figures) });
