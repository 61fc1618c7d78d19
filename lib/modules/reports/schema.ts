import { z } from "zod";
import { day } from "@/lib/api/fields";

export const periodInput = z.strictObject({ from: day(), until: day() });
/** Input of a report on the current state, without a period. */
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
  /** Amount returned from these sales, on any date. */
  returned_cents: z.int(),
  net_cents: z.int(),
  /**
   * Paid with store credit and exchanges, less the store credit issued by returns. The methods and this add up to the
   * net.
   */
  credit_cents: z.int(),
});

export const salesDayResource = salesFiguresResource.extend({ day: z.string() });
export type SalesDay = z.output<typeof salesDayResource>;
export type SalesFigures = z.output<typeof salesFiguresResource>;

export const salesByDayResource = z.object({ data: z.array(salesDayResource), totals: salesFiguresResource });
