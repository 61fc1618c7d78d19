import { CONTACT_LABELS } from "@/lib/modules/customers/labels";

/** The Portuguese words for a supplier and its fields. */
export const labels = {
  one: "fornecedor",
  many: "fornecedores",
  fields: {
    ...CONTACT_LABELS,
    name: "Nome ou razão social",
    cnpj_cpf: "CNPJ/CPF",
    contact_name: "Pessoa de contato",
    usual_term_days: "Prazo usual",
    registration_date: "Fornecedor desde",
  },
} as const;
