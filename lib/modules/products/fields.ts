import type { z } from "zod";
import type { CatalogFields } from "@/lib/core/catalog";
import type { newProduct, Product } from "./schema";

type Key = keyof z.input<typeof newProduct>;

/** The fields of a product. A field of the schema that is missing here is a type error. */
export const PRODUCT_FIELDS = {
  name: {
    label: "Nome",
    kind: "texto",
    needed: true,
    synonyms:
      "nome do produto|descricao do produto|produto|name|mercadoria|item|product|title|nome do item|descricao do item|descricao da mercadoria|desc do produto|descr|desc",
    example: "Feijão carioca 1 kg",
  },
  barcode: {
    label: "Código de barras",
    kind: "codigo",
    synonyms:
      "ean|gtin|gtin/ean|ean/gtin|ean13|ean 13|gtin 13|codigo de barras/ean|codigo de barras/gtin|cod barras|codigo barras|cod. barras|cod de barras|codigo ean|barcode|codigo do produto|codigo|cod|code|sku|referencia",
    example: "7891000100103",
  },
  extra_barcodes: {
    label: "Outros códigos",
    kind: "codigos",
    column: null,
    synonyms:
      "codigos adicionais|outros codigos de barras|gtin/ean da embalagem|gtin da embalagem|ean da embalagem|ean da caixa",
    example: "7891000100110, CX-12",
  },
  scale_code: {
    label: "Código na balança",
    kind: "codigo",
    synonyms: "codigo de balanca|codigo da balanca|cod balanca|balanca|plu",
    example: null,
  },
  category_id: {
    label: "Categoria",
    kind: "texto",
    resourceKey: "category",
    importedAs: "category",
    synonyms: "categoria do produto|grupo de produtos|grupo|departamento|secao|familia|category|group",
    example: "Grãos",
  },
  unit: {
    label: "Unidade",
    formLabel: "Vendido por",
    kind: "unidade",
    synonyms: "unidade de medida|un|und|unid|un.|medida|unit|unidade de venda|unidade comercial",
    example: "un",
  },
  sale_price_cents: {
    label: "Preço de venda",
    kind: "valor",
    needed: true,
    synonyms:
      "preco|venda|valor|valor de venda|preco venda|vlr venda|valor venda|preco unitario|price|sale price|preco varejo|preco de varejo",
    example: { cents: 899 },
  },
  cost_price_cents: {
    label: "Preço de custo",
    kind: "valor",
    isCost: true,
    isBlankAtZero: true,
    synonyms:
      "custo|preco custo|valor de custo|vlr custo|compra|preco de compra|valor de compra|custo unitario|custo medio|cost|cost price",
    example: { cents: 620 },
  },
  initial_stock_milli: {
    label: "Estoque inicial",
    heading: "Estoque",
    kind: "quantidade",
    resourceKey: "current_stock_milli",
    column: null,
    synonyms:
      "estoque inicial|quantidade|qtd|qtde|quant|saldo|estoque atual|saldo atual|em estoque|estoque disponivel|quantidade em estoque|saldo em estoque|stock|quantity|qty",
    example: { milli: 24_000 },
  },
  minimum_stock_milli: {
    label: "Estoque mínimo",
    kind: "quantidade",
    synonyms: "minimo|est minimo|estoque min|min|minimum|min stock|quantidade minima",
    example: { milli: 6_000 },
  },
  pack_milli: {
    label: "Vem em embalagens de",
    kind: "quantidade",
    synonyms:
      "itens por caixa|itens p/caixa|unidades por caixa|quantidade por caixa|embalagem|quantidade por embalagem",
    example: null,
  },
  description: {
    label: "Descrição",
    kind: "texto",
    synonyms: "descricao complementar|descricao curta|detalhes|observacao|observacoes|description|details",
    // Brazilian systems export the name under "Descrição".
    yieldsTo: "name",
    example: "Pacote de 1 kg",
  },
  favorite: {
    label: "Favorito no PDV",
    kind: "sim",
    synonyms: "favorito|favorite",
    example: "não",
  },
  photo: {
    label: "Foto",
    kind: "texto",
    notInSheets: "A picture does not fit a cell; it is uploaded on the product's form.",
    example: null,
  },
} as const satisfies CatalogFields<Key, Product>;
