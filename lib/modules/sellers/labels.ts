import { CONTACT_LABELS } from "@/lib/modules/customers/labels";

const { phone, email } = CONTACT_LABELS;

/** The Portuguese words for a seller and its fields. */
export const labels = {
  one: "vendedor",
  many: "vendedores",
  fields: { phone, email, name: "Nome", cpf: "CPF", registration_date: "Vendedor desde" },
} as const;
