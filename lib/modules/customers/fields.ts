import type { z } from "zod";
import type { CatalogFields } from "@/lib/core/catalog";
import type { addressFields, Customer, contactFields, customerFields } from "./schema";

export const CONTACT_FIELDS = {
  phone: {
    label: "Telefone",
    formLabel: "Telefone (WhatsApp)",
    kind: "telefone",
    synonyms: "celular|whatsapp|whats|fone|tel|contato telefone|phone|mobile|telefone 1|telefone celular",
    example: "(11) 98765-4321",
  },
  email: {
    label: "E-mail",
    kind: "texto",
    synonyms: "email|mail|correio eletronico",
    example: "contato@exemplo.com.br",
  },
} as const satisfies CatalogFields<keyof typeof contactFields>;

export const ADDRESS_FIELDS = {
  zip_code: { label: "CEP", kind: "cep", synonyms: "zip|zip code|codigo postal", example: "01310-100" },
  street: {
    label: "Rua",
    kind: "texto",
    synonyms: "endereco|logradouro|street|address|avenida",
    example: "Avenida Paulista",
  },
  number: { label: "Número", kind: "texto", synonyms: "num|n|no|nro|number|numero do endereco", example: "1000" },
  neighborhood: { label: "Bairro", kind: "texto", synonyms: "neighborhood|district", example: "Bela Vista" },
  city: { label: "Cidade", kind: "texto", synonyms: "municipio|city", example: "São Paulo" },
  state: { label: "Estado", kind: "uf", synonyms: "uf|state", example: "SP" },
} as const satisfies CatalogFields<keyof typeof addressFields>;

/** Alternative headings for a CPF or CNPJ. */
export const DOCUMENT_SYNONYMS = "cpf|cnpj|documento|cpf/cnpj|cnpj/cpf|cpf cnpj|cnpj cpf|cpf ou cnpj|doc|tax id";
export const NOTE_SYNONYMS = "obs|observacao|notas|notes|comentarios";

type Key = keyof z.input<typeof customerFields>;

/** The fields of a customer. A field of the schema that is missing here is a type error. */
export const CUSTOMER_FIELDS = {
  name: {
    label: "Nome",
    kind: "texto",
    needed: true,
    synonyms: "nome completo|nome do cliente|cliente|name|razao social|customer|client",
    example: "Maria da Silva",
  },
  cpf_cnpj: { label: "CPF/CNPJ", kind: "documento", synonyms: DOCUMENT_SYNONYMS, example: "529.982.247-25" },
  ...CONTACT_FIELDS,
  ...ADDRESS_FIELDS,
  fiado_allowed: {
    label: "Pode comprar fiado",
    kind: "sim",
    synonyms: "fiado|compra fiado|permite fiado|fiado permitido",
    example: "sim",
  },
  fiado_limit_cents: {
    label: "Limite de fiado",
    kind: "valor",
    isBlankAtZero: true,
    synonyms: "limite|limite de credito|credito|limit|credit limit",
    example: { cents: 20_000 },
  },
  settlement_day: {
    label: "Dia de acerto",
    kind: "inteiro",
    synonyms: "dia de pagamento|dia do acerto|dia de vencimento|dia do vencimento|acerto",
    example: 10,
  },
  birth_date: {
    label: "Nascimento",
    kind: "dia",
    synonyms: "data de nascimento|data nascimento|aniversario|birth date|birthday",
    example: "15/04/1985",
  },
  contact_consent: {
    label: "Aceita receber mensagens da loja",
    kind: "sim",
    // The server records the instant of consent. For an import, that is the time of the import.
    column: "contact_consent_at",
    isInstant: true,
    synonyms: "aceita receber mensagens|aceita mensagens|aceita contato|consentimento|opt in",
    example: "não",
  },
  observations: { label: "Observações", kind: "texto", synonyms: NOTE_SYNONYMS, example: "Prefere WhatsApp" },
} as const satisfies CatalogFields<Key, Customer>;
