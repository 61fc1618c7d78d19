import { z } from "zod";
import { milli, orNull } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { id, optional, search, text } from "@/lib/api/text";
import { MAX_MILLI, UNITS } from "@/lib/core/quantity";
import { COUNT_STATUSES, COUNT_VIEWS, UNCOUNTED } from "./rules";

export const countsInput = pageInput.extend({ status: z.enum(COUNT_STATUSES).optional() });

export const countFields = z.strictObject({
  /** Null for the whole company. */
  category_id: orNull(id),
  note: optional(text(120)),
});

export const countResource = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(COUNT_STATUSES),
  category: z.object({ id: z.string(), name: z.string() }).nullable(),
  note: z.string().nullable(),
  uncounted: z.enum(UNCOUNTED).nullable(),
  counted_products: z.int(),
  /** Set when applied; the value of the changes at cost is null for users who may not edit products. */
  changed_products: z.int(),
  change_cents: z.int().nullable(),
  user_name: z.string(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  ended_by: z.string().nullable(),
});
export type StockCount = z.output<typeof countResource>;

const sign = z
  .int("Informe a quantidade.")
  .min(-MAX_MILLI, "A quantidade máxima é 99.999.")
  .max(MAX_MILLI, "A quantidade máxima é 99.999.");

/** `somar` adds to the counted quantity (negative to subtract); `definir` sets the total. */
export const countedInput = z
  .strictObject({
    id,
    product_id: orNull(id),
    code: optional(text(40)),
    mode: z.enum(["somar", "definir"], "Escolha somar ou definir.").default("somar"),
    quantity_milli: sign,
  })
  .superRefine(({ product_id, code, mode, quantity_milli }, check) => {
    const refuse = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
    if (Boolean(product_id) === Boolean(code)) refuse("code", "Informe o código ou o produto.");
    if (mode === "somar" && quantity_milli === 0) refuse("quantity_milli", "Informe uma quantidade maior que zero.");
    if (mode === "definir" && !milli.safeParse(quantity_milli).success)
      refuse("quantity_milli", "A quantidade não pode ser negativa.");
  });

export const countLinesInput = pageInput.extend({ id, search, view: z.enum(COUNT_VIEWS).default("contados") });

export const countLine = z.object({
  product_id: z.string(),
  name: z.string(),
  barcode: z.string().nullable(),
  unit: z.enum(UNITS),
  /** Null if not counted yet. */
  item_id: z.string().nullable(),
  counted_milli: z.int().nullable(),
  counted_at: z.iso.datetime().nullable(),
  counted_by: z.string().nullable(),
  /** The stock moved between the first and the last count of this product, so a recount is advisable. */
  moved_while_counted: z.boolean(),
  current_stock_milli: z.int(),
  /** What applying the count adds to the stock, or has added; for uncounted products, if their stock is set to zero. */
  difference_milli: z.int(),
  difference_cents: z.int().nullable(),
});
export type CountLine = z.output<typeof countLine>;

export const countTotals = z.object({
  counted: z.int(),
  different: z.int(),
  /** Counted products, at cost; null for users who may not edit products. */
  more_cents: z.int().nullable(),
  less_cents: z.int().nullable(),
  uncounted: z.int(),
  /** How many uncounted products would lose stock if set to zero, and its value. */
  uncounted_in_stock: z.int(),
  uncounted_cents: z.int().nullable(),
});
export type CountTotals = z.output<typeof countTotals>;

export const applicationInput = z.strictObject({
  id,
  uncounted: z.enum(UNCOUNTED, "Escolha o que fazer com o que não foi contado."),
});
