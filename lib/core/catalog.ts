import type { Cell } from "./csv";

/** How the text of a spreadsheet's cell is read. */
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

/** How a catalog's field is written to a cell and read back; `codigos` is a list, `opcao` one of the field's `options`. */
export type SheetKind = CellKind | "codigos" | "percentual" | "inteiro" | "opcao" | "arquivado";

/** One field of a catalog, declared once: form, exports, imports and templates all read it from here. */
export interface CatalogField<Resource = Record<string, unknown>> {
  /** What the field is called in details, messages and, unless `heading` differs, above its column. */
  readonly label: string;
  /** What the form calls it, when that differs. */
  readonly formLabel?: string;
  /** The heading of its column, when that differs. */
  readonly heading?: string;
  readonly kind: SheetKind;
  /** Every new row must have it. */
  readonly needed?: true;
  /** Other headings that an import takes for this field, the most specific first, separated by "|". */
  readonly synonyms?: string;
  /** The field that takes this one's column when no heading names that field. */
  readonly yieldsTo?: string;
  /** The property of the API's resource that shows it, when that is not the field's own name. */
  readonly shows?: keyof Resource & string;
  /** The name an import uses for it, when that is not the field's own name. */
  readonly importedAs?: string;
  /** The column of the table, when that is not the field's own name; null when it is kept in another table. */
  readonly column?: string | null;
  /** The column holds since when the answer is yes; null means no. */
  readonly isInstant?: true;
  /** Zero means "none" and leaves the cell empty. */
  readonly isBlankAtZero?: true;
  /** Only shown to people who may see costs. */
  readonly isCost?: true;
  /** What `opcao` may be, with the words for each. */
  readonly options?: Readonly<Record<string, string>>;
  /** The cell of the template's example line. */
  readonly example: Cell;
  /** Why spreadsheets do not carry the field. */
  readonly notInSheets?: string;
}

export type CatalogFields<Key extends string = string, Resource = Record<string, unknown>> = Readonly<
  Record<Key, CatalogField<Resource>>
>;

type Labels<Fields extends CatalogFields> = { readonly [Key in keyof Fields]: string };

const mapFields = <Fields extends CatalogFields>(fields: Fields, value: (field: CatalogField) => string) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, value(field)])) as Labels<Fields>;

/** The name of each field. */
export const labelsOf = <Fields extends CatalogFields>(fields: Fields) => mapFields(fields, ({ label }) => label);

/** The name of each field on its form. */
export const formLabelsOf = <Fields extends CatalogFields>(fields: Fields) =>
  mapFields(fields, ({ label, formLabel }) => formLabel ?? label);

/** Whether a row is archived: no field of a form, but a column of every sheet. Only new rows are imported as archived. */
export const ARCHIVED: CatalogField = {
  label: "Arquivado",
  kind: "arquivado",
  synonyms: "inativo|desativado|situacao|situacao do cadastro|situacao do produto|situacao do cliente",
  shows: "archived_at",
  column: "archived_at",
  isInstant: true,
  example: null,
};

/** The fields that spreadsheets carry, by name and in the order of their columns. */
export const sheetFields = (fields: CatalogFields): [key: string, field: CatalogField][] =>
  Object.entries({ ...fields, archived: ARCHIVED }).filter(([, field]) => field.notInSheets === undefined);

export const headingOf = ({ heading, label }: CatalogField): string => heading ?? label;
