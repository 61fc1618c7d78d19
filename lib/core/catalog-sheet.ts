import { formatCep } from "./address";
import { localDate } from "./calendar";
import { type CatalogField, type CatalogFields, headingOf, type SheetKind, sheetFields } from "./catalog";
import type { Cell } from "./csv";
import { formatCpfCnpj } from "./documents";
import { formatPercent } from "./percent";
import { formatPhone } from "./phone";

type Write = (value: never, field: CatalogField) => Cell;

const asText = (value: string): Cell => value;

/** Phones, documents and codes are written as text: as numbers, a spreadsheet would drop leading zeros and round digits. */
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
  // Text, because a spreadsheet stores a percentage as a fraction, which cannot be told from a plain number.
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
  /** Omits the cost columns. */
  readonly withoutCosts?: boolean;
}

/** The rows of a catalog with a column per declared field; an import recognizes the headings. */
export function catalogSheet(fields: CatalogFields, rows: readonly object[], { withoutCosts }: SheetOptions = {}) {
  const columns = sheetFields(fields).filter(([, { isCost }]) => !(withoutCosts && isCost));
  return {
    head: columns.map(([, field]) => headingOf(field)),
    rows: rows.map((row) => columns.map(([key, field]) => writeField(key, field, row))),
  };
}

/** The headings and one example row of an import template. */
export function catalogTemplate(fields: CatalogFields) {
  const columns = sheetFields(fields);
  return {
    head: columns.map(([, field]) => headingOf(field)),
    rows: [columns.map(([, { example }]) => example)],
  };
}
