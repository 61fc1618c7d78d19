import { formatCep } from "./address";
import { localDate } from "./calendar";
import { type CatalogField, type CatalogFields, headingOf, type SheetKind, sheetFields } from "./catalog";
import type { Cell } from "./csv";
import { formatCpfCnpj } from "./documents";
import { formatPercent } from "./percent";
import { formatPhone } from "./phone";

type Write = (value: never, field: CatalogField) => Cell;

const asText = (value: string): Cell => value;

/** Phones, documents and codes are text: a spreadsheet would take their zeros and round their digits. */
const WRITERS: Record<SheetKind, Write> = {
  texto: asText,
  codigo: asText,
  uf: asText,
  unidade: asText,
  documento: (value: string) => formatCpfCnpj(value),
  telefone: (value: string) => formatPhone(value),
  cep: (value: string) => formatCep(value),
  sim: (value: boolean) => (value ? "Sim" : "Não"),
  dia: (value: string) => ({ day: localDate(value) }),
  valor: (value: number) => ({ cents: value }),
  quantidade: (value: number) => ({ milli: value }),
  codigos: (value: readonly string[]) => value.join(", ") || null,
  // As text, because a spreadsheet keeps a percentage as a fraction that cannot be told from a number.
  percentual: (value: number) => formatPercent(value),
  inteiro: (value: number) => value,
  opcao: (value: string, { options }) => options?.[value] ?? value,
  arquivado: () => "Sim",
};

function writeField(key: string, field: CatalogField, row: object): Cell {
  const value = (row as Record<string, unknown>)[field.shows ?? key];
  if (value === null || value === undefined || value === "") return null;
  if (field.isBlankAtZero && value === 0) return null;
  return WRITERS[field.kind](value as never, field);
}

interface SheetOptions {
  /** Leaves the costs out. */
  readonly withoutCosts?: boolean;
}

/** A catalog's rows with a column for each declared field, under the headings that an import reads again. */
export function catalogSheet(fields: CatalogFields, rows: readonly object[], { withoutCosts }: SheetOptions = {}) {
  const columns = sheetFields(fields).filter(([, { isCost }]) => !(withoutCosts && isCost));
  return {
    head: columns.map(([, field]) => headingOf(field)),
    rows: rows.map((row) => columns.map(([key, field]) => writeField(key, field, row))),
  };
}

/** The headings and one example line of a spreadsheet to fill in. */
export function catalogTemplate(fields: CatalogFields) {
  const columns = sheetFields(fields);
  return {
    head: columns.map(([, field]) => headingOf(field)),
    rows: [columns.map(([, { example }]) => example)],
  };
}
