import { z } from "zod";

const figures = {
  /** Sales of the day paid in cash, by card or by PIX. */
  sales_cents: z.int(),
  fiado_cents: z.int(),
  receivables_cents: z.int(),
  /** Amounts paid out, as positive numbers. */
  refunds_cents: z.int(),
  payables_cents: z.int(),
  drawer_cents: z.int(),
  in_cents: z.int(),
  out_cents: z.int(),
  realized_cents: z.int(),
  /** Open amounts due on the day. */
  due_in_cents: z.int(),
  due_fiado_cents: z.int(),
  due_out_cents: z.int(),
  /** Open amounts whose due date has passed. All of them count on today, and on no other day. */
  overdue_in_cents: z.int(),
  overdue_fiado_cents: z.int(),
  overdue_out_cents: z.int(),
  /** To receive less to pay, overdue. */
  overdue_cents: z.int(),
  /** To receive less to pay, due on the day or overdue. */
  expected_cents: z.int(),
};

export const cashFlowRow = z.object({
  day: z.string(),
  ...figures,
  /** Running total of the realized amounts since the first day of the period. */
  running_cents: z.int(),
});

export const cashFlowResource = z.object({ data: z.array(cashFlowRow), totals: z.object(figures) });
