import { headingOf, type SheetKind, sheetFields } from "@/lib/core/catalog";
import { fold } from "@/lib/core/text";
import { CATALOG_KINDS, type CatalogKind, mapCatalogs } from "@/lib/modules/catalogs";
import { CUSTOMER_FIELDS } from "@/lib/modules/customers/fields";
import { PRODUCT_FIELDS } from "@/lib/modules/products/fields";
import { CATALOG_FORMS } from "./catalog-fields";
import type { ImportKind } from "./schema";

export type { CellKind } from "@/lib/core/catalog";

export interface Field {
  /** Key of the field in `columns`: the name in the catalog's schema, unless its declaration has `importedAs`. */
  readonly name: string;
  readonly label: string;
  readonly heading: string;
  readonly reads: SheetKind;
  /** The field must have a column, and every new row a value. */
  readonly needed?: true;
  /** Alternative headings, the most specific first. */
  readonly synonyms: readonly string[];
  /** The choices of an `opcao` field. */
  readonly options?: Readonly<Record<string, string>>;
  /** The field that takes over this one's column if no heading names that field. */
  readonly yieldsTo?: string;
}

const field = (name: string, label: string, reads: SheetKind, synonyms = "", needed?: true): Field => ({
  name,
  label,
  heading: label,
  reads,
  synonyms: synonyms.split("|").filter(Boolean),
  ...(needed && { needed }),
});

/** Returns the import fields of a catalog, from its declaration. */
const fieldsOf = (kind: CatalogKind): Field[] =>
  sheetFields(CATALOG_FORMS[kind].fields).map(([key, declared]) => ({
    name: declared.importedAs ?? key,
    label: declared.label,
    heading: headingOf(declared),
    reads: declared.kind,
    synonyms: (declared.synonyms ?? "").split("|").filter(Boolean),
    ...(declared.needed && { needed: declared.needed }),
    ...(declared.options && { options: declared.options }),
    ...(declared.yieldsTo && { yieldsTo: declared.yieldsTo }),
  }));

const { name, barcode, initial_stock_milli } = PRODUCT_FIELDS;
const { cpf_cnpj, phone } = CUSTOMER_FIELDS;

/** The fields of each kind of spreadsheet, the most likely first. */
export const FIELDS: Record<ImportKind, readonly Field[]> = {
  ...mapCatalogs(CATALOG_KINDS, fieldsOf),
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

/** Fields that identify the record of a line. At least one of them must have a column. */
export const KEYS: Partial<Record<ImportKind, readonly string[]>> = {
  estoque: ["barcode", "name"],
  fiado: ["name", "cpf_cnpj", "phone"],
};

const normalizeHeading = (heading: string) =>
  fold(heading)
    .replace(/\(.*?\)|r\$/g, " ")
    .replace(/[^a-z0-9/]+/g, " ")
    .replace(/\s*\/\s*/g, "/")
    .trim();

/**
 * Scores how well a heading matches a field: 4 for its label, above 2 up to 3 for a synonym (earlier synonyms score higher),
 * 1 if it starts or ends with one of these, 0 otherwise.
 */
function matchScore(heading: string, { name, label, heading: own, synonyms }: Field): number {
  const text = normalizeHeading(heading);
  if (text === "") return 0;
  if (text === normalizeHeading(own) || text === normalizeHeading(label)) return 4;
  const names = [name.replaceAll("_", " "), ...synonyms.map(normalizeHeading)];
  const index = names.indexOf(text);
  if (index >= 0) return 3 - index / names.length;
  const isAmongWords = (word: string) => word.length > 3 && (text.startsWith(`${word} `) || text.endsWith(` ${word}`));
  return [normalizeHeading(label), ...names].some(isAmongWords) ? 1 : 0;
}

/**
 * Whether a heading names a field and does not merely contain a word for it, such as "Nome do fornecedor" for the name. A
 * column called "Item" often numbers the lines.
 */
const isReliableMatch = (heading: string, field: Field) =>
  matchScore(heading, field) > 1 && normalizeHeading(heading) !== "item";

/** Guesses the column of each field from the headings. Uses each column once, best matches first. */
export function guessColumns(kind: ImportKind, header: readonly string[]): Record<string, number> {
  const fields = FIELDS[kind];
  const guessed = matchColumns(fields, header, {});
  const yielding = fields.find(({ name, yieldsTo }) => yieldsTo && name in guessed);
  const receiver = fields.find(({ name }) => name === yielding?.yieldsTo);
  if (!yielding?.yieldsTo || !receiver) return guessed;
  const taken = guessed[receiver.name];
  if (taken !== undefined && isReliableMatch(header[taken] ?? "", receiver)) return guessed;
  const column = guessed[yielding.name];
  if (column === undefined || normalizeHeading(header[column] ?? "") !== normalizeHeading(yielding.heading))
    return guessed;
  return matchColumns(fields, header, { [yielding.yieldsTo]: column });
}

/** Assigns the best remaining column to each field that is not in `fixed`. */
function matchColumns(fields: readonly Field[], header: readonly string[], fixed: Readonly<Record<string, number>>) {
  const guessed: Record<string, number> = { ...fixed };
  const matches = fields
    .flatMap((field, rank) =>
      header.map((heading, column) => ({ field, rank, column, score: matchScore(heading, field) })),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.rank - b.rank || a.column - b.column);
  for (const { field, column } of matches) {
    if (field.name in guessed || Object.values(guessed).includes(column)) continue;
    guessed[field.name] = column;
  }
  return guessed;
}

/** Returns a message about the first problem with the chosen columns, or null if they are valid. */
export function columnsProblem(
  kind: ImportKind,
  columns: Readonly<Record<string, number>>,
  width: number,
): string | null {
  const fields = FIELDS[kind];
  if (Object.keys(columns).some((name) => !fields.some((field) => field.name === name)))
    return "Há um campo desconhecido nesta importação.";
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
