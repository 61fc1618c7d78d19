import type { z } from "zod";
import type { Cell } from "@/lib/core/sheet-cell";
import type { DecimalMark } from "./cells/rules";
import { FIELDS } from "./columns/rules";
import { readField } from "./field-cells";
import type { ImportKind, ImportStatus, Note, RowResult } from "./schema";

const HOUR_MS = 3_600_000;
export const UNDO_HOURS = 24;

/** Until when an import can be taken back; null while nothing of it is written. */
export const undoUntil = (finished_at: Date | null) =>
  finished_at && new Date(finished_at.getTime() + UNDO_HOURS * HOUR_MS);

/** An import that stopped half-way can be taken back as it stands. */
export function canUndo(
  { status, finished_at }: { status: ImportStatus; finished_at: Date | null },
  now: Date,
): boolean {
  if (status === "gravando" || status === "desfazendo") return true;
  const until = undoUntil(finished_at);
  return status === "concluida" && until !== null && now < until;
}

export type Values = Readonly<Record<string, unknown>>;

/** A line with what its cells say. */
export interface ReadLine {
  readonly line: number;
  readonly given: Values;
  readonly notes: readonly Note[];
  /** What the line was compared with when the file was read; null the first time. */
  readonly seen: Values | null;
}

/** What is to become of a line. */
export interface Judged {
  readonly line: number;
  readonly result: RowResult;
  readonly notes: readonly Note[];
  /** Whose row it changes; null for a new one. */
  readonly target_id: string | null;
  /** A new row's fields, or those that change. */
  readonly values: Values;
  /** What the line was compared with, to be kept for the time when it is written. */
  readonly seen?: Values;
}

export const fault = (field: string | null, message: string): Note => ({ field, message, level: "erro" });
export const hint = (field: string | null, message: string): Note => ({ field, message, level: "aviso" });
export const isFaulty = (notes: readonly Note[]) => notes.some(({ level }) => level === "erro");

export const refused = (line: number, notes: readonly Note[]): Judged => ({
  line,
  notes,
  result: "erro",
  target_id: null,
  values: {},
});

/** A line as it is kept. */
export interface KeptLine {
  readonly line: number;
  readonly cells: readonly Cell[];
  /** How many cells a line of a text file has, where that differs from the heading. */
  readonly width?: number | null;
  /** What the line was compared with when it was first looked through. */
  readonly seen?: Values | null;
}

/** How the lines of an import are to be read. */
export interface ReadingOptions {
  readonly kind: ImportKind;
  readonly columns: Readonly<Record<string, number>>;
  readonly decimal_mark: DecimalMark;
}

/** Reads a line's cells by the columns that were chosen; an empty cell says nothing. */
export function readLine(
  { kind, columns, decimal_mark }: ReadingOptions,
  { line, cells, width, seen = null }: KeptLine,
): ReadLine {
  const given: Record<string, unknown> = {};
  const notes: Note[] = [];
  const width_note = noteOnWidth(width ?? null, cells.length);
  if (width_note) notes.push(width_note);
  for (const field of FIELDS[kind]) {
    const { name } = field;
    const column = columns[name];
    const reading = column === undefined ? null : readField(field, cells[column] ?? "", decimal_mark);
    if (!reading) continue;
    if (reading.problem !== undefined) notes.push(fault(name, reading.problem));
    else {
      given[name] = reading.value;
      if (reading.hint) notes.push(hint(name, reading.hint));
    }
  }
  return { line, given, notes, seen };
}

/** A line with more or fewer cells than the heading is likely to have them under the wrong headings. */
function noteOnWidth(width: number | null, heading_width: number): Note | null {
  if (width === null) return null;
  const sentence = `Esta linha tem ${width} ${width === 1 ? "coluna" : "colunas"}; o cabeçalho tem ${heading_width}.`;
  return fault(null, `${sentence} Confira se há um separador a ${width > heading_width ? "mais" : "menos"}.`);
}

/**
 * Holds what is given against a module's own schema, field by field, so that a spreadsheet obeys the rules of the form.
 * Of a new row the needed fields must be there.
 */
export function checkFields(
  kind: ImportKind,
  { shape }: z.ZodObject,
  { given, notes: read }: Pick<ReadLine, "given" | "notes">,
  isNew: boolean,
): { values: Record<string, unknown>; notes: Note[] } {
  const values: Record<string, unknown> = {};
  const notes = [...read];
  for (const { name, needed, reads } of FIELDS[kind]) {
    const schema = shape[name] as z.ZodType | undefined;
    const isGiven = name in given;
    if (
      !schema ||
      (!isGiven && !(isNew && needed)) ||
      notes.some((note) => note.field === name && note.level === "erro")
    )
      continue;
    const checked = schema.safeParse(isGiven ? given[name] : reads === "texto" ? "" : null);
    if (checked.success) values[name] = checked.data;
    else notes.push(fault(name, checked.error.issues[0]?.message ?? "Valor inválido."));
  }
  return { values, notes };
}

/** Which of the values are not what is there already. */
export const changesOf = (values: Values, there: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== there[name]));

/** A new row may begin archived. */
export const newValues = (given: Values, values: Values): Values =>
  given.archived === true ? { ...values, archived: true } : values;

/** Says that a sheet archives new rows only, where a row that exists already is said to be archived. */
export const archivedHint = (given: Values): Note[] =>
  given.archived === true ? [hint("archived", "Continua ativo: para arquivar, use o cadastro.")] : [];
