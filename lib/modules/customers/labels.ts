/** The words for an address and for how somebody is reached, the same in every register. */
export const CONTACT_LABELS = {
  phone: "Telefone",
  email: "E-mail",
  zip_code: "CEP",
  street: "Rua",
  number: "Número",
  neighborhood: "Bairro",
  city: "Cidade",
  state: "Estado",
  observations: "Observações",
} as const;

/** The Portuguese words for a customer and its fields. */
export const labels = {
  one: "cliente",
  many: "clientes",
  fields: {
    ...CONTACT_LABELS,
    name: "Nome",
    cpf_cnpj: "CPF/CNPJ",
    fiado_allowed: "Pode comprar fiado",
    fiado_limit_cents: "Limite de fiado",
    birth_date: "Nascimento",
    settlement_day: "Dia de acerto",
    contact_consent: "Aceita receber mensagens da loja",
    registration_date: "Cliente desde",
  },
} as const;
