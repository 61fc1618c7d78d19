import { z } from "zod";
import { cents } from "@/lib/api/fields";
import { pageInput } from "@/lib/api/page";
import { id, search } from "@/lib/api/text";
import { MAX_CENTS } from "@/lib/core/money";
import { UNITS } from "@/lib/core/quantity";
import { CHANGE_KINDS, MAX_CHANGE_BP, ROUNDINGS } from "./rules";

export const MAX_CHANGED = 5_000;

const isWithin = z.superRefine<{ kind: string; amount: number }>(({ kind, amount }, check) => {
  const refuse = (message: string) => check.addIssue({ code: "custom", path: ["amount"], message });
  if (kind === "percent" && (amount <= -10_000 || amount > MAX_CHANGE_BP)) refuse("Use de -99,99% a 1.000%.");
});

const rule = z.strictObject({
  kind: z.enum(CHANGE_KINDS, "Escolha porcentagem ou valor."),
  amount: z
    .int("Informe quanto muda.")
    .min(-MAX_CENTS)
    .max(MAX_CENTS)
    .refine((amount) => amount !== 0, "Informe quanto muda."),
  rounding: z.enum(ROUNDINGS, "Escolha como arredondar."),
});

const many = <T extends z.ZodType>(schema: T) =>
  z.array(schema).min(1, "Escolha ao menos um produto.").max(MAX_CHANGED, "Mude no máximo 5.000 preços por vez.");

export const previewInput = rule
  .extend({
    /** Only these products; without it, those that match the filters. */
    product_ids: many(id).optional(),
    category_id: z.uuid().optional(),
    /** Products last bought from this supplier. */
    supplier_id: z.uuid().optional(),
    search,
  })
  .check(isWithin);

export const changeInput = rule
  .extend({ items: many(z.strictObject({ product_id: id, from_cents: cents })) })
  .check(isWithin);

export const previewResource = z.object({
  data: z.array(
    z.object({
      product_id: z.string(),
      name: z.string(),
      unit: z.enum(UNITS),
      cost_price_cents: z.int(),
      from_cents: z.int(),
      /** Null if the product would have no valid price. */
      to_cents: z.int().nullable(),
    }),
  ),
});
export type PricePreview = z.output<typeof previewResource>["data"][number];

export const priceChangesInput = pageInput;
export const priceChangeResource = z.object({
  id: z.string(),
  kind: z.enum(CHANGE_KINDS),
  amount: z.int(),
  rounding: z.enum(ROUNDINGS),
  item_count: z.int(),
  user_name: z.string(),
  created_at: z.iso.datetime(),
  undone_at: z.iso.datetime().nullable(),
  undone_by_name: z.string().nullable(),
  /** How many prices were restored; the others had been changed since. */
  restored_count: z.int().nullable(),
  can_undo: z.boolean(),
  /** How many prices would be restored now; null if the change can no longer be undone. */
  restorable_count: z.int().nullable(),
});
export type PriceChange = z.output<typeof priceChangeResource>;
