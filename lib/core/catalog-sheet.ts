import { formatCep } from "./address";
import { localDate } from "./calendar";
import { type CatalogField, type CatalogFields, headingOf, type SheetKind, sheetFields } from "./catalog";
import type { Cell } from "./csv";
import { formatCpfCnpj } from "./documents";
import { formatPercent } from "./percent";
import { formatPhone } from "./phone";
import { type Unit, unitSymbol } from "./quantity";

/** Writes a field's value to a cell. The value's type depends on the field's kind. */
type WriteCell = (value: never, field: CatalogField) => Cell;

const writeText = (value: string): Cell => value;

/** Phones, documents and codes are written as text: as numbers, a spreadsheet would drop leading zeros and round digits. */
const CELL_WRITERS: Record<SheetKind, WriteCell> = {
  texto: writeText,
  codigo: writeText,
  uf: writeText,
  unidade: (value: Unit) => unitSymbol(value),
  documento: (value: string) => formatCpfCnpj(value),
  telefone: (value: string) => formatPhone(value),
  cep: (value: string) => formatCep(value),
  sim: (value: boolean) => (value ? "Sim" : "Não"),
  dia: (value: string) => ({ day: localDate(value) }),
  valor: (value: number) => ({ cents: value }),
  quantidade: (value: number) => ({ milli: value }),
  codigos: (value: readonly string[]) => value.join(", ") || null,
  // Text, because a spreadsheet stores a percentage as a fraction, which cannot be told from a plain number.
  percentual: (value: number) => formatPercent(value),
  inteiro: (value: number) => value,
  opcao: (value: string, { options }) => options?.[value] ?? value,
  arquivado: () => "Sim",
};

function writeField(key: string, field: CatalogField, row: object): Cell {
  const value = (row as Record<string, unknown>)[field.resourceKey ?? key];
  if (value === null || value === undefined || value === "") return null;
  if (field.isBlankAtZero && value === 0) return null;
  return CELL_WRITERS[field.kind](value as never, field);
}

interface SheetOptions {
  /** Omits the cost columns. */
  readonly withoutCosts?: boolean;
}

/** Returns the spreadsheet of a catalog: one column per declared field, with headings that an import recognizes. */
export function catalogSheet(fields: CatalogFields, rows: readonly object[], { withoutCosts }: SheetOptions = {}) {
  const columns = sheetFields(fields).filter(([, { isCost }]) => !(withoutCosts && isCost));
  return {
    head: columns.map(([, field]) => headingOf(field)),
    rows: rows.map((row) => columns.map(([key, field]) => writeField(key, field, row))),
  };
}

/** Returns an import template: the headings and one example row. */
export function catalogTemplate(fields: CatalogFields) {
  const columns = sheetFields(fields);
  return {
    head: columns.map(([, field]) => headingOf(field)),
    rows: [columns.map(([, { example }]) => example)],
  };
}
