import type { z } from "zod";
import { type Cell, showCell } from "@/lib/core/sheet-cell";
import type { DecimalMark, Reading } from "./cells";
import { FIELDS, type Field } from "./column-rules";
import { readField } from "./field-cells";
import type { ImportKind, ImportStatus, Note, RowResult } from "./schema";
import { chosenUnitOf, type UnitWords } from "./unit-word-rules";

const HOUR_MS = 3_600_000;
export const UNDO_HOURS = 24;

/** Returns the deadline for undoing an import, or null if nothing is written yet. */
export const undoUntil = (finished_at: Date | null) =>
  finished_at && new Date(finished_at.getTime() + UNDO_HOURS * HOUR_MS);

/** Whether the import can be undone. A partly written one can be undone at any time. */
export function canUndo(
  { status, finished_at }: { status: ImportStatus; finished_at: Date | null },
  now: Date,
): boolean {
  if (status === "gravando" || status === "desfazendo") return true;
  const until = undoUntil(finished_at);
  return status === "concluida" && until !== null && now < until;
}

export type Values = Readonly<Record<string, unknown>>;

/** A line with its parsed values. */
export interface ReadLine {
  readonly line: number;
  readonly given: Values;
  readonly notes: readonly Note[];
  /** Stored values that the line was compared with when the file was first read. Null the first time. */
  readonly seen: Values | null;
}

/** The result of checking a line. */
export interface CheckedLine {
  readonly line: number;
  readonly result: RowResult;
  readonly notes: readonly Note[];
  /** Id of the row to change. Null for a new row. */
  readonly target_id: string | null;
  /** All fields of a new row, or the changed fields. */
  readonly values: Values;
  /** Stored values that the line was compared with, saved for the commit. */
  readonly seen?: Values;
}

export const fault = (field: string | null, message: string): Note => ({ field, message, level: "erro" });
export const hint = (field: string | null, message: string): Note => ({ field, message, level: "aviso" });
export const isFaulty = (notes: readonly Note[]) => notes.some(({ level }) => level === "erro");

export const rejected = (line: number, notes: readonly Note[]): CheckedLine => ({
  line,
  notes,
  result: "erro",
  target_id: null,
  values: {},
});

/** A line as stored. */
export interface StoredLine {
  readonly line: number;
  readonly cells: readonly Cell[];
  /** Number of cells in a line of a text file, if it differs from the heading. */
  readonly width?: number | null;
  /** Stored values that the line was compared with when it was first checked. */
  readonly seen?: Values | null;
}

/** Options for parsing the lines of an import. */
export interface ReadingOptions {
  readonly kind: ImportKind;
  readonly columns: Readonly<Record<string, number>>;
  readonly decimal_mark: DecimalMark;
  /** The units that the user chose for unknown words. */
  readonly unit_words?: UnitWords;
}

/** Parses a line's cells by the chosen columns. Skips empty cells. */
export function readLine(
  { kind, columns, decimal_mark, unit_words = {} }: ReadingOptions,
  { line, cells, width, seen = null }: StoredLine,
): ReadLine {
  const given: Record<string, unknown> = {};
  const notes: Note[] = [];
  const width_note = noteOnWidth(width ?? null, cells.length);
  if (width_note) notes.push(width_note);
  for (const field of FIELDS[kind]) {
    const { name } = field;
    const column = columns[name];
    if (column === undefined) continue;
    const cell = cells[column] ?? "";
    const reading = readChosenUnit(field, cell, unit_words) ?? readField(field, cell, decimal_mark);
    if (!reading) continue;
    if (reading.problem !== undefined) notes.push(fault(name, reading.problem));
    else {
      given[name] = reading.value;
      if (reading.hint) notes.push(hint(name, reading.hint));
    }
  }
  return { line, given, notes, seen };
}

/** Reads a cell with a unit that the user chose for its word. Returns null for other cells. */
function readChosenUnit({ reads }: Field, cell: Cell, unit_words: UnitWords): Reading | null {
  const unit = reads === "unidade" ? chosenUnitOf(showCell(cell), unit_words) : null;
  return unit && { value: unit };
}

/** Returns an error for a line with more or fewer cells than the heading, since its cells may be in the wrong columns. */
function noteOnWidth(width: number | null, heading_width: number): Note | null {
  if (width === null) return null;
  const message = `Esta linha tem ${width} ${width === 1 ? "coluna" : "colunas"}; o cabeçalho tem ${heading_width}.`;
  return fault(null, `${message} Confira se há um separador a ${width > heading_width ? "mais" : "menos"}.`);
}

/**
 * Validates the values field by field with the schema of the module's form, so that imports follow the same rules. A new row
 * must have all needed fields.
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

/** Returns the values that differ from the current ones. */
export const changesOf = (values: Values, current: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== current[name]));

/** Returns the values of a new row, including the archived flag if it is set. */
export const newValues = (given: Values, values: Values): Values =>
  given.archived === true ? { ...values, archived: true } : values;

/** Returns a hint if a line would archive an existing row, because imports archive only new rows. */
export const archivedHint = (given: Values): Note[] =>
  given.archived === true ? [hint("archived", "Continua ativo: para arquivar, use o cadastro.")] : [];
