import { z } from "zod";
import { UNITS } from "@/lib/core/quantity";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";

export const TOP_PRODUCTS = 5;
export const TOP_DAYS = 7;

const salesFigures = { total_cents: z.int(), sale_count: z.int() };

const dueFigure = z.object({
  from: z.string(),
  until: z.string(),
  week_cents: z.int(),
  week_count: z.int(),
  overdue_cents: z.int(),
});

export const dashboardResource = z.object({
  /** The business day. */
  day: z.string(),
  /** Completed sales of the day, with the amount per method. */
  sales: z.object({
    ...salesFigures,
    /** The average sale, rounded half up; null on a day without sales. */
    ticket_cents: z.int().nullable(),
    by_method: z.array(z.object({ method: z.enum(PAYMENT_METHODS), amount_cents: z.int() })),
  }),
  /** One week earlier: totals of the whole day, and the total until this time of day. */
  week_before: z.object({ day: z.string(), ...salesFigures, until_now_cents: z.int() }),
  /** The month so far, and the same days of the month before: fewer if that month is shorter. */
  month: z.object({
    from: z.string(),
    ...salesFigures,
    before: z.object({ from: z.string(), until: z.string(), total_cents: z.int() }),
  }),
  /** Null, like the fields below, if the caller may not open the corresponding list. */
  open_registers: z
    .array(
      z.object({
        id: z.string(),
        number: z.int(),
        user_name: z.string(),
        opened_at: z.iso.datetime(),
        is_of_earlier_day: z.boolean(),
        total_sales_cents: z.int(),
        sale_count: z.int(),
      }),
    )
    .nullable(),
  product_count: z.int(),
  /** Products at or below their minimum, and how many of them are out of stock. */
  low_stock: z.object({ count: z.int(), out_count: z.int() }).nullable(),
  /** Amounts due within seven days (today included), and overdue amounts. */
  payables: dueFigure.nullable(),
  receivables: dueFigure.nullable(),
  /** Open fiado debts. */
  fiado: z.object({ open_cents: z.int(), overdue_cents: z.int(), customer_count: z.int() }).nullable(),
  /** Best-selling products by amount, today and the preceding days. */
  top_products: z.object({
    from: z.string(),
    until: z.string(),
    items: z.array(
      z.object({
        product_id: z.string(),
        name: z.string(),
        unit: z.enum(UNITS),
        quantity_milli: z.int(),
        total_cents: z.int(),
      }),
    ),
  }),
});
export type Dashboard = z.output<typeof dashboardResource>;
