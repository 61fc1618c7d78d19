import { z } from "zod";
import { periodInput } from "../schema";

export const REGIMES = ["competencia", "caixa"] as const;
export type Regime = (typeof REGIMES)[number];

export const incomeInput = periodInput.extend({ regime: z.enum(REGIMES).default("competencia") });

export const SIDES = ["receita", "custo", "outras", "despesa"] as const;
export type Side = (typeof SIDES)[number];

export const LINE_KINDS = ["parte", "soma", "despesa", "resultado"] as const;

export const incomeLine = z.object({
  /** Category of an expense, or label of the line. */
  name: z.string(),
  kind: z.enum(LINE_KINDS),
  /** Side that the line belongs to. Null for a subtotal. */
  side: z.enum(SIDES).nullable(),
  /** Negative when it lowers the result. */
  amount_cents: z.int(),
  /** Share of the net revenue. */
  share_bp: z.int().nullable(),
});
export type IncomeLine = z.output<typeof incomeLine>;

const incomeFigures = z.object({
  net_revenue_cents: z.int(),
  cost_cents: z.int(),
  gross_profit_cents: z.int(),
  other_income_cents: z.int(),
  expenses_cents: z.int(),
  result_cents: z.int(),
});

export const incomeResource = z.object({
  data: z.array(incomeLine),
  totals: incomeFigures.extend({
    /** Part of the revenue and other income from bills dated after today, included in the figures. Zero by cash. */
    expected_income_cents: z.int(),
    /** Part of the expenses from bills dated after today. */
    expected_expenses_cents: z.int(),
  }),
});

/** The twelve months that end with the month of `until`. */
export const incomeByMonthInput = z.strictObject({
  until: periodInput.shape.until,
  regime: incomeInput.shape.regime,
});
export const incomeMonth = incomeFigures.extend({ month: z.string() });
export type IncomeMonth = z.output<typeof incomeMonth>;
export const incomeByMonthResource = z.object({ data: z.array(incomeMonth) });
