import type { Cell } from "./csv";

/** How the text of a spreadsheet cell is parsed. */
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

/** How a field is written to a cell and parsed back; `codigos` is a list, `opcao` one of the field's `options`. */
export type SheetKind = CellKind | "codigos" | "percentual" | "inteiro" | "opcao" | "arquivado";

/** One field of a catalog, declared once and used by forms, exports, imports and templates. */
export interface CatalogField<Resource = Record<string, unknown>> {
  /** The field's name in details and messages, and its column heading unless `heading` is set. */
  readonly label: string;
  /** Its name on the form, if different. */
  readonly formLabel?: string;
  /** Its column heading, if different. */
  readonly heading?: string;
  readonly kind: SheetKind;
  /** Required for every new row. */
  readonly needed?: true;
  /** Other headings that an import accepts for this field, most specific first, separated by "|". */
  readonly synonyms?: string;
  /** The field that takes this field's column when no heading names that field. */
  readonly yieldsTo?: string;
  /** The property of the API resource that holds the value, if its name differs from the field's. */
  readonly resourceKey?: keyof Resource & string;
  /** The field's name in imports, if different. */
  readonly importedAs?: string;
  /** The table column, if its name differs; null if the value is stored in another table. */
  readonly column?: string | null;
  /** A yes/no field whose column stores the time when it became yes; null means no. */
  readonly isInstant?: true;
  /** Zero means "none" and is written as an empty cell. */
  readonly isBlankAtZero?: true;
  /** Only visible to users who may see costs. */
  readonly isCost?: true;
  /** The values of an `opcao` field, with their labels. */
  readonly options?: Readonly<Record<string, string>>;
  /** The cell in the template's example row. */
  readonly example: Cell;
  /** Why spreadsheets do not contain the field. */
  readonly notInSheets?: string;
}

export type CatalogFields<Key extends string = string, Resource = Record<string, unknown>> = Readonly<
  Record<Key, CatalogField<Resource>>
>;

type Labels<Fields extends CatalogFields> = { readonly [Key in keyof Fields]: string };

const mapFields = <Fields extends CatalogFields>(fields: Fields, value: (field: CatalogField) => string) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, value(field)])) as Labels<Fields>;

/** The label of each field. */
export const labelsOf = <Fields extends CatalogFields>(fields: Fields) => mapFields(fields, ({ label }) => label);

/** The label of each field on its form. */
export const formLabelsOf = <Fields extends CatalogFields>(fields: Fields) =>
  mapFields(fields, ({ label, formLabel }) => formLabel ?? label);

/** Whether a row is archived: a column of every spreadsheet, but not a form field. Imports archive new rows only. */
export const ARCHIVED: CatalogField = {
  label: "Arquivado",
  kind: "arquivado",
  synonyms: "inativo|desativado|situacao|situacao do cadastro|situacao do produto|situacao do cliente",
  resourceKey: "archived_at",
  column: "archived_at",
  isInstant: true,
  example: null,
};

/** The fields included in spreadsheets, in column order. */
export const sheetFields = (fields: CatalogFields): [key: string, field: CatalogField][] =>
  Object.entries({ ...fields, archived: ARCHIVED }).filter(([, field]) => field.notInSheets === undefined);

export const headingOf = ({ heading, label }: CatalogField): string => heading ?? label;
