import Papa from "papaparse";
import { AppError } from "@/lib/api/errors";
import { guessColumns } from "../columns/rules";
import { type ImportKind, MAX_COLUMNS, MAX_ROWS } from "../schema";

export type Table = readonly (readonly string[])[];

/** A spreadsheet as it is kept: its headings, and each line under the number it has in the file. */
export interface ParsedSheet {
  readonly header: readonly string[];
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

const MAX_CELL = 2_000;
const LOOKED_AT = 20;
const DELIMITERS = [";", "\t", "|", ","];

export const refuseFile = (sentence: string) =>
  new AppError("INVALID", { message: sentence, errors: { file: [sentence] } });

/** Text in UTF-8, with or without its mark, in the UTF-16 that Excel calls Unicode, or else in Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  if (mark) return new TextDecoder(mark).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The mark that divides the most of the first lines into the same number of cells, two at least. */
export function detectDelimiter(text: string): string {
  const [, said] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (said) return said;
  const scores = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT });
    const widths = data.filter((row) => row.length > 1).map((row) => row.length);
    const width = Math.max(0, ...widths);
    return { delimiter, width, score: widths.filter((each) => each === width).length };
  });
  // On a tie the earlier one: the comma comes last, since it also divides amounts.
  const best = scores.reduce((best, next) => (next.score > best.score ? next : best));
  return best.score > 0 ? best.delimiter : ";";
}

/** A text file's cells; what our own export wrote before a formula is taken off again. */
export function parseText(text: string): Table {
  if (text.includes("\0")) throw refuseFile("Este arquivo não é uma planilha. Envie um CSV ou um Excel (.xlsx).");
  const told = text.replace(/^sep=.\r?\n/i, "\n");
  const { data, errors } = Papa.parse<string[]>(told, { delimiter: detectDelimiter(text) });
  requireClosedQuotes(told, errors);
  return data.map((row) => row.map((cell) => cell.replace(/^'(?='*[\s\0]*[=+\-@＝＋－＠])/, "")));
}

/** A quotation mark that ends nowhere takes every line after it into its cell: they would be missing without a word. */
function requireClosedQuotes(text: string, errors: readonly Papa.ParseError[]) {
  const wrong = errors.find(({ type }) => type === "Quotes");
  if (!wrong) return;
  const line = text.slice(0, wrong.index ?? 0).split(/\r\n|\r|\n/).length;
  throw refuseFile(
    `Na linha ${line} há aspas que abrem e não fecham onde a célula acaba. Corrija ou apague essas aspas e envie de novo.`,
  );
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === "");

/** The line of the headings: of the first ones, that which names the most fields; else the first that says anything. */
export function findHeader(kind: ImportKind, table: Table): number {
  const first = table.findIndex((row) => !isBlank(row));
  const scores = table.slice(0, LOOKED_AT).map((row) => Object.keys(guessColumns(kind, row)).length);
  const most = Math.max(0, ...scores);
  return most > 0 ? scores.indexOf(most) : first;
}

const tidy = (cell: string) => cell.replaceAll("\0", "\uFFFD").toWellFormed().trim().slice(0, MAX_CELL);

/** Takes headings and lines out of a table; refuses what holds nothing, or more than is taken at once. */
export function layOut(kind: ImportKind, table: Table): ParsedSheet {
  const top = findHeader(kind, table);
  const heading = table[top];
  if (!heading) throw refuseFile("A planilha está vazia.");
  const width = Math.min(heading.length, MAX_COLUMNS);
  const lines = table
    .map((cells, at) => ({ line: at + 1, cells }))
    .slice(top + 1)
    .filter(({ cells }) => !isBlank(cells));
  if (lines.length === 0) throw refuseFile("A planilha só tem o cabeçalho. Preencha ao menos uma linha.");
  if (lines.length > MAX_ROWS)
    throw refuseFile(
      `A planilha tem ${lines.length.toLocaleString("pt-BR")} linhas, e o limite é 5.000. Divida em partes e envie uma de cada vez.`,
    );
  return {
    header: heading.slice(0, width).map((cell, at) => tidy(cell) || `Coluna ${at + 1}`),
    lines: lines.map(({ line, cells }) => ({
      line,
      cells: Array.from({ length: width }, (_, at) => tidy(cells[at] ?? "")),
    })),
  };
}

/** What a workbook's cell says, as it would be typed in Portuguese. */
export function writeTyped(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "boolean") return cell ? "sim" : "não";
  if (typeof cell === "number")
    return Number.isInteger(cell) ? String(cell) : String(Number(cell.toFixed(6))).replace(".", ",");
  if (!(cell instanceof Date)) return String(cell);
  const day = new Date(Math.round(cell.getTime() / 1_000) * 1_000).toISOString().slice(0, 10);
  return day.split("-").reverse().join("/");
}
