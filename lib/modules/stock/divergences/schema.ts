import { z } from "zod";
import { milli } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { id, prose } from "@/lib/api/text";
import { UNITS } from "@/lib/core/quantity";

export const SETTLEMENTS = ["contagem", "manter"] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

const MIN_REASON = 5;

export const divergencesInput = pageInput.extend({ settled: z.enum(["true", "false"]).default("false") });

export const divergenceResource = z.object({
  id: z.string(),
  product: z.object({
    id: z.string(),
    name: z.string(),
    unit: z.enum(UNITS),
    current_stock_milli: z.int(),
    is_archived: z.boolean(),
  }),
  sale: z.object({ id: z.string(), number: z.string(), user_name: z.string(), sold_at: z.iso.datetime() }),
  missing_milli: z.int(),
  created_at: z.iso.datetime(),
  settled: z
    .object({
      settlement: z.enum(SETTLEMENTS),
      user_name: z.string(),
      reason: z.string(),
      /** The stock correction of the count; zero if the balance was right. */
      moved_milli: z.int(),
      at: z.iso.datetime(),
    })
    .nullable(),
});
export type Divergence = z.output<typeof divergenceResource>;

const settlementFields = z.strictObject({
  settlement: z.enum(SETTLEMENTS, "Escolha o que fazer."),
  /** The counted stock. */
  balance_milli: milli.nullish().transform((value) => value ?? null),
  reason: prose(200).min(MIN_REASON, `Explique em pelo menos ${MIN_REASON} caracteres.`),
});
const hasCount = z.superRefine<Pick<z.output<typeof settlementFields>, "settlement" | "balance_milli">>(
  ({ settlement, balance_milli }, check) => {
    if (settlement === "contagem" && balance_milli === null)
      check.addIssue({ code: "custom", path: ["balance_milli"], message: "Informe quanto há na prateleira." });
  },
);
export const settlementForm = settlementFields.check(hasCount);
export const settlementInput = settlementFields.extend({ id }).check(hasCount);
