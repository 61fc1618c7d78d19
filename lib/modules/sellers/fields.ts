import type { z } from "zod";
import type { CatalogFields } from "@/lib/core/catalog";
import { CONTACT_FIELDS } from "@/lib/modules/customers/fields";
import type { CommissionBase, Seller, sellerFields } from "./schema";

export const BASE_LABELS: Record<CommissionBase, string> = {
  venda: "Na venda",
  recebimento: "No recebimento",
};

type Key = keyof z.input<typeof sellerFields>;

/** The fields of a seller. A field of the schema that is missing here is a type error. */
export const SELLER_FIELDS = {
  name: {
    label: "Nome",
    kind: "texto",
    needed: true,
    synonyms: "nome completo|nome do vendedor|vendedor|name|funcionario|colaborador|seller|employee",
    example: "Ana Souza",
  },
  cpf: {
    label: "CPF",
    kind: "documento",
    synonyms: "cpf/cnpj|cnpj/cpf|documento|cpf cnpj|doc|tax id",
    example: "529.982.247-25",
  },
  ...CONTACT_FIELDS,
  commission_bp: {
    label: "Comissão",
    kind: "percentual",
    isBlankAtZero: true,
    synonyms: "percentual de comissao|aliquota de comissao|comissao padrao|commission",
    example: "2,5%",
  },
  commission_base: {
    label: "A comissão é ganha",
    kind: "opcao",
    options: BASE_LABELS,
    synonyms: "base da comissao|comissao ganha|comissao sobre",
    example: "Na venda",
  },
  monthly_goal_cents: {
    label: "Meta do mês",
    kind: "valor",
    isBlankAtZero: true,
    synonyms: "meta|meta mensal|meta de vendas|goal",
    example: { cents: 2_000_000 },
  },
  user_id: {
    label: "Usuário do sistema",
    kind: "texto",
    notInSheets: "Links the seller to a login, which a spreadsheet cannot create; it is chosen on the seller's form.",
    example: null,
  },
} as const satisfies CatalogFields<Key, Seller>;
