import { z } from "zod";
import { day } from "@/lib/api/fields";

export const periodInput = z.strictObject({ from: day(), until: day() });
/** Of a report that is as of today. */
export const todayInput = z.strictObject({});

const byMethod = z.object({
  dinheiro_cents: z.int(),
  pix_cents: z.int(),
  debito_cents: z.int(),
  credito_cents: z.int(),
  fiado_cents: z.int(),
});

export const salesFiguresResource = byMethod.extend({
  sale_count: z.int(),
  discount_cents: z.int(),
  total_cents: z.int(),
  /** What was returned of these sales, whenever that was. */
  returned_cents: z.int(),
  net_cents: z.int(),
  /** Paid by vales and exchanges, less those that returns gave; with the methods, the net. */
  credit_cents: z.int(),
});

export const salesDayResource = salesFiguresResource.extend({ day: z.string() });
export type SalesDay = z.output<typeof salesDayResource>;
export type SalesFigures = z.output<typeof salesFiguresResource>;

export const salesByDayResource = z.object({ data: z.array(salesDayResource), totals: salesFiguresResource });
