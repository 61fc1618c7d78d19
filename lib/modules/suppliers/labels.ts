import { formLabelsOf, labelsOf } from "@/lib/core/catalog";
import { SUPPLIER_FIELDS } from "./fields";

/** Labels of suppliers and their fields. */
export const labels = {
  one: "fornecedor",
  many: "fornecedores",
  fields: {
    ...labelsOf(SUPPLIER_FIELDS),
    registration_date: "Fornecedor desde",
  },
  form: formLabelsOf(SUPPLIER_FIELDS),
} as const;
