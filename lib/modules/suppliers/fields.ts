import type { z } from "zod";
import type { CatalogFields } from "@/lib/core/catalog";
import { ADDRESS_FIELDS, CONTACT_FIELDS, DOCUMENT_SYNONYMS, NOTE_SYNONYMS } from "@/lib/modules/customers/fields";
import type { Supplier, supplierFields } from "./schema";

type Key = keyof z.input<typeof supplierFields>;

/** The fields of a supplier. A field of the schema that is missing here is a type error. */
export const SUPPLIER_FIELDS = {
  name: {
    label: "Nome ou razão social",
    kind: "texto",
    needed: true,
    synonyms:
      "nome|razao social|nome fantasia|fantasia|fornecedor|nome do fornecedor|name|empresa|supplier|vendor|company",
    example: "Distribuidora Exemplo Ltda",
  },
  cnpj_cpf: { label: "CNPJ/CPF", kind: "documento", synonyms: DOCUMENT_SYNONYMS, example: "11.222.333/0001-81" },
  contact_name: {
    label: "Pessoa de contato",
    kind: "texto",
    synonyms: "contato|nome do contato|representante|responsavel|contact|vendedor",
    example: "João",
  },
  ...CONTACT_FIELDS,
  ...ADDRESS_FIELDS,
  usual_term_days: {
    label: "Prazo usual",
    formLabel: "Prazo usual (dias)",
    heading: "Prazo usual (dias)",
    kind: "inteiro",
    synonyms: "prazo|prazo de pagamento|dias para pagamento|condicao de pagamento",
    example: 28,
  },
  observations: { label: "Observações", kind: "texto", synonyms: NOTE_SYNONYMS, example: "Entrega às terças" },
} as const satisfies CatalogFields<Key, Supplier>;
