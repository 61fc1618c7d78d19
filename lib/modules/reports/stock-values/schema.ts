import { z } from "zod";

const figures = {
  product_count: z.int(),
  /** Products with stock. */
  stocked_count: z.int(),
  cost_cents: z.int(),
  sale_cents: z.int(),
  /** Profit if all stock were sold at current prices. */
  margin_cents: z.int(),
};

export const stockValueRow = z.object({ category_id: z.string(), name: z.string(), ...figures });

export const stockValueResource = z.object({ data: z.array(stockValueRow), totals: z.object(figures) });
