import { z } from "zod";
import { milli } from "@/lib/api/fields";
import { id, search } from "@/lib/api/text";

export const MAX_BULK = 5_000;

export const productIdsInput = z.strictObject({
  search,
  category_id: z.uuid().optional(),
  archived: z.enum(["true", "false"]).default("false"),
});
export const productIdsResource = z.object({ ids: z.array(z.string()) });

/** One change of many products; fields that are not sent stay as they are. */
export const bulkChangeInput = z.strictObject({
  ids: z.array(id).min(1, "Escolha ao menos um produto.").max(MAX_BULK, "Altere no máximo 5.000 produtos por vez."),
  archived: z.boolean().optional(),
  category_id: z.uuid("Escolha a categoria.").optional(),
  minimum_stock_milli: milli.optional(),
});

/** The products that the change altered; those that already were so are not among them. */
export const bulkChangeResource = z.object({ changed_ids: z.array(z.string()) });
