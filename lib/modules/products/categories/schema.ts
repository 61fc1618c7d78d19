import { z } from "zod";
import { id, text } from "@/lib/api/text";
import { version, versionResource } from "@/lib/api/version";

/** The colors that a shop can give a category, as they are stored and sent. */
export const CATEGORY_COLORS = ["verde", "azul", "roxo", "rosa", "laranja", "amarelo", "marrom", "cinza"] as const;
export type CategoryColor = (typeof CATEGORY_COLORS)[number];

/** Categories that a company may have; the order is sent in one call. */
export const MAX_CATEGORIES = 500;

const color = z
  .union([z.enum(CATEGORY_COLORS, "Escolha uma cor da lista."), z.literal("").transform(() => null), z.null()])
  .optional();

export const categoryFields = z.strictObject({ name: text(60).min(2, "Informe o nome da categoria."), color });
export const changedCategory = categoryFields.extend({ id, version });

export const categoriesInput = z.strictObject({ archived: z.enum(["true", "false"]).default("false") });

export const categoryResource = z.object({
  id: z.string(),
  version: versionResource,
  name: z.string(),
  color: z.enum(CATEGORY_COLORS).nullable(),
  /** Products of the category that are not archived. */
  product_count: z.int(),
  archived_at: z.iso.datetime().nullable(),
});
export type Category = z.output<typeof categoryResource>;

export const mergeInput = z.strictObject({ id, into_id: z.uuid("Escolha a categoria que fica.") });

/** All categories that are not archived, in their new order. */
export const orderInput = z.strictObject({
  ids: z
    .array(id)
    .max(MAX_CATEGORIES, `Use no máximo ${MAX_CATEGORIES} categorias.`)
    .refine((ids) => new Set(ids).size === ids.length, "Envie cada categoria uma vez."),
});

export const removedCategory = z.object({ id });
