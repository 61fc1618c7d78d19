import { formLabelsOf, labelsOf } from "@/lib/core/catalog";
import { SELLER_FIELDS } from "./fields";

export { BASE_LABELS } from "./fields";

/** Labels of sellers and their fields. */
export const labels = {
  one: "vendedor",
  many: "vendedores",
  fields: {
    ...labelsOf(SELLER_FIELDS),
    registration_date: "Vendedor desde",
  },
  form: formLabelsOf(SELLER_FIELDS),
} as const;
