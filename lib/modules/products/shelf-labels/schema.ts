import { z } from "zod";
import { id } from "@/lib/api/text";
import { UNITS } from "@/lib/core/quantity";

export const MAX_LABELLED = 500;

export const shelfLabelsInput = z.strictObject({
  product_ids: z
    .array(id)
    .min(1, "Escolha ao menos um produto.")
    .max(MAX_LABELLED, "Imprima etiquetas de no máximo 500 produtos por vez."),
});

export const shelfLabelResource = z.object({
  product_id: z.string(),
  name: z.string(),
  unit: z.enum(UNITS),
  sale_price_cents: z.int(),
  code: z.string().nullable(),
  /** Alternating widths of bars and spaces, in modules, starting with a bar; null without a code. */
  bars: z.array(z.int()).nullable(),
});
export type ShelfLabel = z.output<typeof shelfLabelResource>;
