import { z } from "zod";
import { periodInput } from "../schema";

export const REGIMES = ["competencia", "caixa"] as const;
export type Regime = (typeof REGIMES)[number];

export const incomeInput = periodInput.extend({ regime: z.enum(REGIMES).default("competencia") });

export const LINE_KINDS = ["parte", "soma", "despesa", "resultado"] as const;

export const incomeLine = z.object({
  /** The category of an expense, or what the line is. */
  name: z.string(),
  kind: z.enum(LINE_KINDS),
  /** What lowers the result is below zero. */
  amount_cents: z.int(),
  /** Of the net revenue. */
  share_bp: z.int().nullable(),
});
export type IncomeLine = z.output<typeof incomeLine>;

export const incomeResource = z.object({
  data: z.array(incomeLine),
  totals: z.object({
    net_revenue_cents: z.int(),
    cost_cents: z.int(),
    gross_profit_cents: z.int(),
    other_income_cents: z.int(),
    expenses_cents: z.int(),
    result_cents: z.int(),
  }),
});
