import { formLabelsOf, labelsOf } from "@/lib/core/catalog";
import { ADDRESS_FIELDS, CONTACT_FIELDS, CUSTOMER_FIELDS } from "./fields";

/** The words for an address and for how somebody is reached, the same in every catalog. */
export const CONTACT_LABELS = {
  ...labelsOf(CONTACT_FIELDS),
  ...labelsOf(ADDRESS_FIELDS),
  observations: CUSTOMER_FIELDS.observations.label,
} as const;

/** The Portuguese words for a customer and its fields. */
export const labels = {
  one: "cliente",
  many: "clientes",
  fields: {
    ...labelsOf(CUSTOMER_FIELDS),
    registration_date: "Cliente desde",
  },
  form: formLabelsOf(CUSTOMER_FIELDS),
} as const;
