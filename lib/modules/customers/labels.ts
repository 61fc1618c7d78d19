import { formLabelsOf, labelsOf } from "@/lib/core/catalog";
import { ADDRESS_FIELDS, CONTACT_FIELDS, CUSTOMER_FIELDS } from "./fields";

/** Labels of contact and address fields, shared by all catalogs. */
export const CONTACT_LABELS = {
  ...labelsOf(CONTACT_FIELDS),
  ...labelsOf(ADDRESS_FIELDS),
  observations: CUSTOMER_FIELDS.observations.label,
} as const;

/** Labels of customers and their fields. */
export const labels = {
  one: "cliente",
  many: "clientes",
  fields: {
    ...labelsOf(CUSTOMER_FIELDS),
    registration_date: "Cliente desde",
  },
  form: formLabelsOf(CUSTOMER_FIELDS),
} as const;
