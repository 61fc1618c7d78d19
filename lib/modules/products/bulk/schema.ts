import { z } from "zod";
import { MAX_BULK } from "@/lib/api/bulk";
import { milli } from "@/lib/api/fields";
import { id, search } from "@/lib/api/text";

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
export const bulkChangeResource = z.object({
  changed_ids: z.array(z.string()),
  /** Earlier values of the changed fields, grouped by equal values, for the undo. Empty for archiving and restoring. */
  previous: z.array(
    z.object({
      ids: z.array(z.string()),
      category_id: z.string().optional(),
      minimum_stock_milli: z.int().optional(),
    }),
  ),
});
export type PreviousValues = z.output<typeof bulkChangeResource>["previous"][number];

const editedValues = {
  category_id: z.uuid().optional(),
  minimum_stock_milli: milli.optional(),
};

/** What a change set, and the earlier values that it returned. */
export const bulkUndoInput = z.strictObject({
  changed_to: z.strictObject(editedValues),
  previous: z
    .array(z.strictObject({ ids: z.array(id).min(1).max(MAX_BULK), ...editedValues }))
    .min(1)
    .max(MAX_BULK),
});

/** The products that got their earlier values back, and how many others kept the present ones. */
export const bulkUndoResource = z.object({ restored_ids: z.array(z.string()), kept_count: z.int() });
