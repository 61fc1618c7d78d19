import { fold } from "@/lib/core/text";
import type { ImportKind } from "../schema";

export type CellKind =
  | "texto"
  | "codigo"
  | "documento"
  | "telefone"
  | "cep"
  | "uf"
  | "unidade"
  | "sim"
  | "dia"
  | "valor"
  | "quantidade";

export interface Field {
  /** As the module's schema names it. */
  readonly name: string;
  readonly label: string;
  readonly reads: CellKind;
  /** Every line must have it, or one of the fields of the same name. */
  readonly needed?: true;
  /** Other headings it goes by, folded. */
  readonly also: readonly string[];
}

const field = (name: string, label: string, reads: CellKind, also: string, needed?: true): Field => ({
  ...{ name, label, reads, also: also.split("|").filter(Boolean) },
  ...(needed && { needed }),
});

const name = (label: string, also: string) => field("name", label, "texto", `nome|name|${also}`, true);
const contact = [
  field("phone", "Telefone", "telefone", "celular|fone|whatsapp|whats|tel|contato telefone|phone|mobile|telefone 1"),
  field("email", "E-mail", "texto", "email|mail|correio eletronico"),
];
const address = [
  field("zip_code", "CEP", "cep", "zip|zip code|codigo postal"),
  field("street", "Rua", "texto", "endereco|logradouro|street|address|avenida"),
  field("number", "Número", "texto", "numero|num|n|no|nro|number"),
  field("neighborhood", "Bairro", "texto", "neighborhood|district"),
  field("city", "Cidade", "texto", "municipio|city"),
  field("state", "Estado", "uf", "uf|state"),
];
const observations = field("observations", "Observações", "texto", "obs|observacao|notas|notes|comentarios");
const document = (field_name: string, label: string) =>
  field(
    field_name,
    label,
    "documento",
    "cpf|cnpj|documento|cpf/cnpj|cnpj/cpf|cpf cnpj|cnpj cpf|cpf ou cnpj|doc|tax id",
  );
const barcode = field(
  "barcode",
  "Código de barras",
  "codigo",
  "codigo|cod|ean|gtin|ean13|ean 13|cod barras|codigo barras|cod. barras|codigo ean|codigo do produto|barcode|code|sku|referencia",
);
const product_name = "produto|descricao do produto|nome do produto|mercadoria|item|product|title";
const quantity = "quantidade|qtd|qtde|quant|saldo|estoque|estoque atual|saldo atual|em estoque|stock|quantity|qty";

/** What each kind of spreadsheet may bring, the likeliest first. */
export const FIELDS: Record<ImportKind, readonly Field[]> = {
  produtos: [
    name("Nome", product_name),
    barcode,
    field("category", "Categoria", "texto", "grupo|departamento|secao|familia|category|group"),
    field("unit", "Unidade", "unidade", "un|und|unid|un.|medida|unit|unidade de medida"),
    field(
      "sale_price_cents",
      "Preço de venda",
      "valor",
      "preco|venda|valor|valor de venda|preco venda|vlr venda|valor venda|preco unitario|price|sale price",
      true,
    ),
    field(
      "cost_price_cents",
      "Preço de custo",
      "valor",
      "custo|preco custo|valor de custo|vlr custo|compra|preco de compra|cost|cost price",
    ),
    field("initial_stock_milli", "Estoque inicial", "quantidade", quantity),
    field("minimum_stock_milli", "Estoque mínimo", "quantidade", "minimo|est minimo|estoque min|min|minimum|min stock"),
    field("description", "Descrição", "texto", "descricao|detalhes|observacao|observacoes|description|details"),
    field("favorite", "Favorito no PDV", "sim", "favorito|favorite"),
  ],
  clientes: [
    name("Nome", "cliente|nome completo|nome do cliente|razao social|customer|client"),
    document("cpf_cnpj", "CPF/CNPJ"),
    ...contact,
    ...address,
    field("fiado_allowed", "Pode comprar fiado", "sim", "fiado|compra fiado|permite fiado"),
    field("fiado_limit_cents", "Limite de fiado", "valor", "limite|limite de credito|credito|limit|credit limit"),
    observations,
  ],
  fornecedores: [
    name("Nome ou razão social", "fornecedor|razao social|nome fantasia|empresa|supplier|vendor|company"),
    document("cnpj_cpf", "CNPJ/CPF"),
    field("contact_name", "Pessoa de contato", "texto", "contato|representante|responsavel|contact|vendedor"),
    ...contact,
    ...address,
    observations,
  ],
  vendedores: [
    name("Nome", "vendedor|nome completo|funcionario|colaborador|seller|employee"),
    document("cpf", "CPF"),
    ...contact,
  ],
  estoque: [
    barcode,
    field("name", "Produto", "texto", `nome|name|${product_name}`),
    field("quantity_milli", "Quantidade", "quantidade", quantity, true),
  ],
  fiado: [
    field("name", "Cliente", "texto", "nome|name|nome do cliente|devedor|customer"),
    document("cpf_cnpj", "CPF/CNPJ"),
    ...contact.slice(0, 1),
    field(
      "amount_cents",
      "Valor devido",
      "valor",
      "valor|saldo|divida|deve|debito|total|valor em aberto|saldo devedor|amount|balance",
      true,
    ),
    field("date", "Data", "dia", "data|data da compra|desde|date"),
    field("due_date", "Vencimento", "dia", "vencimento|vence|vence em|data de vencimento|due date"),
    field("note", "Observação", "texto", "obs|observacao|observacoes|descricao|nota|note"),
  ],
};

/** By which of its fields a line may be told from the others; one of them must have a column. */
export const KEYS: Partial<Record<ImportKind, readonly string[]>> = {
  estoque: ["barcode", "name"],
  fiado: ["name", "cpf_cnpj", "phone"],
};

const plain = (heading: string) =>
  fold(heading)
    .replace(/\(.*?\)|r\$/g, " ")
    .replace(/[^a-z0-9/ ]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** How well a heading says a field: its own name, another name it goes by, or one of these among other words. */
function likeness(heading: string, { name, label, also }: Field): number {
  const said = plain(heading);
  if (said === "") return 0;
  const names = [plain(label), name.replaceAll("_", " "), ...also.map(plain)];
  if (said === names[0]) return 4;
  if (names.includes(said)) return 3;
  return names.some((word) => word.length > 3 && (said.startsWith(`${word} `) || said.endsWith(` ${word}`))) ? 1 : 0;
}

/** Which column holds which field, as far as the headings say; the best match first, each column once. */
export function guessColumns(kind: ImportKind, header: readonly string[]): Record<string, number> {
  const fields = FIELDS[kind];
  const matches = fields
    .flatMap((field, rank) =>
      header.map((heading, column) => ({ field, rank, column, score: likeness(heading, field) })),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.rank - b.rank || a.column - b.column);
  const guessed: Record<string, number> = {};
  for (const { field, column } of matches) {
    if (field.name in guessed || Object.values(guessed).includes(column)) continue;
    guessed[field.name] = column;
  }
  return guessed;
}

/** What still has to be said about the columns; null when nothing is left to say. */
export function columnsProblem(
  kind: ImportKind,
  columns: Readonly<Record<string, number>>,
  width: number,
): string | null {
  const fields = FIELDS[kind];
  if (Object.keys(columns).some((name) => !fields.some((field) => field.name === name)))
    return "Há um campo que esta importação não conhece.";
  const chosen = Object.values(columns);
  if (chosen.some((column) => column >= width)) return "Há uma coluna que a planilha não tem.";
  if (new Set(chosen).size < chosen.length) return "Use cada coluna da planilha para um campo só.";
  const missing = fields.find(({ name, needed }) => needed && !(name in columns));
  if (missing) return `Escolha a coluna de ${missing.label}.`;
  const keys = KEYS[kind];
  if (!keys || keys.some((key) => key in columns)) return null;
  const labels = keys.map((key) => fields.find(({ name }) => name === key)?.label);
  return `Escolha ao menos uma destas colunas: ${labels.join(", ")}.`;
}
