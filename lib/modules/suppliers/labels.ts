import { formLabelsOf, labelsOf } from "@/lib/core/catalog";
import { SUPPLIER_FIELDS } from "./fields";

/** The Portuguese words for a supplier and its fields. */
export const labels = {
  one: "fornecedor",
  many: "fornecedores",
  fields: {
    ...labelsOf(SUPPLIER_FIELDS),
    registration_date: "Fornecedor desde",
  },
  form: formLabelsOf(SUPPLIER_FIELDS),
} as const;
