import { formLabelsOf, labelsOf } from "@/lib/core/catalog";
import { PRODUCT_FIELDS } from "./fields";

/** Portuguese labels of a product, its fields and its units. */
export const labels = {
  one: "produto",
  many: "produtos",
  fields: {
    ...labelsOf(PRODUCT_FIELDS),
    category: PRODUCT_FIELDS.category_id.label,
    current_stock_milli: "Estoque",
  },
  form: formLabelsOf(PRODUCT_FIELDS),
  units: { un: "Unidade (un)", kg: "Quilo (kg)", l: "Litro (l)" },
} as const;
