import { headingOf, type SheetKind, sheetFields } from "@/lib/core/catalog";
import { fold } from "@/lib/core/text";
import { CUSTOMER_FIELDS } from "@/lib/modules/customers/fields";
import { PRODUCT_FIELDS } from "@/lib/modules/products/fields";
import { CATALOGS, type CatalogKind } from "../catalogs";
import type { ImportKind } from "../schema";

export type { CellKind } from "@/lib/core/catalog";

export interface Field {
  /** The name under which its column is kept; as a catalog's schema names it, unless its declaration says otherwise. */
  readonly name: string;
  readonly label: string;
  readonly heading: string;
  readonly reads: SheetKind;
  /** Every line must have it, or one of the fields of the same name. */
  readonly needed?: true;
  /** Other headings it goes by, the most specific first. */
  readonly also: readonly string[];
  /** What `opcao` may be. */
  readonly options?: Readonly<Record<string, string>>;
  /** The field that takes this one's column when no heading names that field. */
  readonly yieldsTo?: string;
}

const field = (name: string, label: string, reads: SheetKind, also = "", needed?: true): Field => ({
  name,
  label,
  heading: label,
  reads,
  also: also.split("|").filter(Boolean),
  ...(needed && { needed }),
});

/** What a catalog's declaration says about its columns. */
const fieldsOf = (kind: CatalogKind): Field[] =>
  sheetFields(CATALOGS[kind].fields).map(([key, declared]) => ({
    name: declared.importedAs ?? key,
    label: declared.label,
    heading: headingOf(declared),
    reads: declared.kind,
    also: (declared.synonyms ?? "").split("|").filter(Boolean),
    ...(declared.needed && { needed: declared.needed }),
    ...(declared.options && { options: declared.options }),
    ...(declared.yieldsTo && { yieldsTo: declared.yieldsTo }),
  }));

const { name, barcode, initial_stock_milli } = PRODUCT_FIELDS;
const { cpf_cnpj, phone } = CUSTOMER_FIELDS;

/** What each kind of spreadsheet may bring, the likeliest first. */
export const FIELDS: Record<ImportKind, readonly Field[]> = {
  produtos: fieldsOf("produtos"),
  clientes: fieldsOf("clientes"),
  fornecedores: fieldsOf("fornecedores"),
  vendedores: fieldsOf("vendedores"),
  estoque: [
    field("barcode", barcode.label, barcode.kind, barcode.synonyms),
    field("name", "Produto", "texto", `nome|descricao|${name.synonyms}`),
    field("quantity_milli", "Quantidade", "quantidade", `estoque|${initial_stock_milli.synonyms}`, true),
  ],
  fiado: [
    field("name", "Cliente", "texto", "nome|name|nome do cliente|devedor|customer"),
    field("cpf_cnpj", cpf_cnpj.label, cpf_cnpj.kind, cpf_cnpj.synonyms),
    field("phone", phone.label, phone.kind, phone.synonyms),
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
    .replace(/[^a-z0-9/]+/g, " ")
    .replace(/\s*\/\s*/g, "/")
    .trim();

/**
 * How well a heading names a field: 4 for its own name, 3 and a little less for another name it goes by, the first of them
 * best, 1 when it has one of these among other words, 0 when it does not name the field.
 */
function likeness(heading: string, { name, label, heading: own, also }: Field): number {
  const said = plain(heading);
  if (said === "") return 0;
  if (said === plain(own) || said === plain(label)) return 4;
  const names = [name.replaceAll("_", " "), ...also.map(plain)];
  const place = names.indexOf(said);
  if (place >= 0) return 3 - place / names.length;
  const isAmongWords = (word: string) => word.length > 3 && (said.startsWith(`${word} `) || said.endsWith(` ${word}`));
  return [plain(label), ...names].some(isAmongWords) ? 1 : 0;
}

/** Which column holds which field, as far as the headings say; the best match first, each column once. */
export function guessColumns(kind: ImportKind, header: readonly string[]): Record<string, number> {
  const fields = FIELDS[kind];
  const guessed = matchColumns(fields, header, {});
  const yielding = fields.find(({ name, yieldsTo }) => yieldsTo && !(yieldsTo in guessed) && name in guessed);
  if (!yielding?.yieldsTo) return guessed;
  const column = guessed[yielding.name];
  if (column === undefined || plain(header[column] ?? "") !== plain(yielding.heading)) return guessed;
  return matchColumns(fields, header, { [yielding.yieldsTo]: column });
}

/** The best column of each field that is not `fixed`. */
function matchColumns(fields: readonly Field[], header: readonly string[], fixed: Readonly<Record<string, number>>) {
  const guessed: Record<string, number> = { ...fixed };
  const matches = fields
    .flatMap((field, rank) =>
      header.map((heading, column) => ({ field, rank, column, score: likeness(heading, field) })),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.rank - b.rank || a.column - b.column);
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
