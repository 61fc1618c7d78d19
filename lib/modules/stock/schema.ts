import { z } from "zod";
import { milli } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { syncable } from "@/lib/api/sync";
import { id, prose, search, text } from "@/lib/api/text";
import { UNITS } from "@/lib/core/quantity";
import {
  ADJUSTMENT_MODES,
  ADJUSTMENT_REASONS,
  REASONS_OF,
  SITUATION_FILTERS,
  SITUATIONS,
  STOCK_MOVEMENT_KINDS,
  STOCK_SORTS,
} from "./rules";

export const stockInput = syncable(
  pageInput.extend({
    search,
    /** Only products with this exact code, in any equivalent form. */
    code: text(40).min(1, "Informe o código.").optional(),
    category_id: z.uuid().optional(),
    situation: z.enum(SITUATION_FILTERS).optional(),
    sort: z.enum(STOCK_SORTS).default("name"),
    direction: z.enum(["asc", "desc"]).default("asc"),
  }),
);

/** Costs and derived values are null for users who may not edit products. */
export const stockResource = z.object({
  id: z.string(),
  name: z.string(),
  barcode: z.string().nullable(),
  photo: z.string().nullable(),
  category: z.string(),
  unit: z.enum(UNITS),
  current_stock_milli: z.int(),
  minimum_stock_milli: z.int(),
  sale_price_cents: z.int(),
  sale_value_cents: z.int(),
  cost_price_cents: z.int().nullable(),
  cost_value_cents: z.int().nullable(),
  /** Hundredths of a percent of the sale price. */
  margin_bp: z.int().nullable(),
  is_low: z.boolean(),
  situation: z.enum(SITUATIONS),
  last_sale_at: z.iso.datetime().nullable(),
  archived_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
});
export type StockItem = z.output<typeof stockResource>;

/** Totals of all filtered products; `counts` ignores the situation filter. */
export const stockTotals = z.object({
  cost_value_cents: z.int().nullable(),
  sale_value_cents: z.int(),
  counts: z.object({ all: z.int(), repor: z.int(), ok: z.int(), baixo: z.int(), zerado: z.int() }),
});

export const ledgerInput = pageInput.extend({ id });

export const stockMovementResource = z.object({
  id: z.string(),
  kind: z.enum(STOCK_MOVEMENT_KINDS),
  quantity_milli: z.int(),
  balance_milli: z.int(),
  reason: z.string().nullable(),
  user_name: z.string(),
  sale: z.object({ id: z.string(), number: z.string() }).nullable(),
  created_at: z.iso.datetime(),
});
export type StockMovement = z.output<typeof stockMovementResource>;

const MIN_EXPLANATION = 5;

export const adjustmentFields = z.strictObject({
  mode: z.enum(ADJUSTMENT_MODES, "Escolha entrada, saída ou novo saldo."),
  quantity_milli: milli,
  reason: z.enum(ADJUSTMENT_REASONS, "Escolha o motivo."),
  description: prose(200).default(""),
});

const checkAdjustment = z.superRefine<z.output<typeof adjustmentFields>>(
  ({ mode, quantity_milli, reason, description }, check) => {
    const refuse = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
    if (mode !== "novo_saldo" && quantity_milli === 0)
      refuse("quantity_milli", "Informe uma quantidade maior que zero.");
    if (!REASONS_OF[mode].includes(reason)) refuse("reason", "Escolha o motivo.");
    if (reason === "outros" && description.length < MIN_EXPLANATION)
      refuse("description", `Explique em pelo menos ${MIN_EXPLANATION} caracteres.`);
  },
);

export const adjustmentForm = adjustmentFields.check(checkAdjustment);
export const adjustmentInput = adjustmentFields.extend({ id }).check(checkAdjustment);
