import { type Cell, type Row, showCell } from "@/lib/core/sheet-cell";
import { guessColumns } from "../column-rules";
import { type ImportKind, MAX_COLUMNS, MAX_ROWS } from "../schema";
import { readCsv } from "./csv";
import { refuseFile } from "./refuse";
import { readWorkbook } from "./xlsx";
import { isZip } from "./zip";

/** A parsed spreadsheet: its headings, and its lines with their line numbers in the file. */
export interface Spreadsheet {
  readonly header: readonly string[];
  readonly lines: readonly SpreadsheetLine[];
  /** The visible sheets of a workbook; empty for a text file. */
  readonly sheets: readonly string[];
  /** The sheet that was read. Null for a text file. */
  readonly sheet: string | null;
}

export interface SpreadsheetLine {
  readonly line: number;
  readonly cells: readonly Cell[];
  /** Number of cells in a line of a text file, if it differs from the heading. Null otherwise. */
  readonly width: number | null;
}

const MAX_CELL_CHARACTERS = 2_000;
const MAX_HEADING_CHARACTERS = 120;
/** Number of rows searched for the heading. */
const HEADING_ROWS = 20;
const OLD_EXCEL = "d0cf11e0";

interface Upload {
  readonly kind: ImportKind;
  readonly bytes: Uint8Array;
  /** Name of the sheet in a workbook. Defaults to the first visible one. */
  readonly sheet?: string;
}

/**
 * Reads an uploaded spreadsheet. Detects CSV or .xlsx from its bytes, not from its name. Uses neither database nor request,
 * so that it can run in another process. Throws INVALID with a message for the user.
 */
export function readSpreadsheet({ kind, bytes, sheet }: Upload): Spreadsheet {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length === 0) throw refuseFile("O arquivo está vazio.");
  if (file.subarray(0, 4).toString("hex") === OLD_EXCEL)
    throw refuseFile("Este é um Excel antigo (.xls) ou com senha. Salve como .xlsx, sem senha, e envie.");
  if (!isZip(file)) return { ...takeLines(kind, readCsv(file), true), sheets: [], sheet: null };
  const workbook = readWorkbook(file, sheet);
  return { ...takeLines(kind, workbook.rows, false), sheets: workbook.sheets, sheet: workbook.sheet };
}

/** Returns the index of the heading: among the first rows, the one that matches the most fields, or else the first. */
function findHeading(kind: ImportKind, rows: readonly Row[]): number {
  let heading = 0;
  let most = 0;
  for (const [index, { cells }] of rows.slice(0, HEADING_ROWS).entries()) {
    const count = Object.keys(guessColumns(kind, cells.slice(0, MAX_COLUMNS).map(headingText))).length;
    if (count <= most) continue;
    heading = index;
    most = count;
  }
  return heading;
}

/** Splits rows into heading and lines. Throws INVALID if there are no lines or too many. */
function takeLines(kind: ImportKind, rows: readonly Row[], isText: boolean): Pick<Spreadsheet, "header" | "lines"> {
  const at = findHeading(kind, rows);
  const heading = rows[at];
  if (!heading) throw refuseFile("A planilha está vazia.");
  const lines = rows.slice(at + 1);
  if (lines.length === 0) throw refuseFile("A planilha só tem o cabeçalho. Preencha ao menos uma linha.");
  if (lines.length > MAX_ROWS) {
    const count = lines.length.toLocaleString("pt-BR");
    throw refuseFile(`A planilha tem ${count} linhas, e o limite é 5.000. Divida em partes e envie uma de cada vez.`);
  }
  const width = Math.min(heading.cells.length, MAX_COLUMNS);
  return {
    header: Array.from({ length: width }, (_, column) => headingText(heading.cells[column]) || `Coluna ${column + 1}`),
    lines: lines.map(({ line, cells }) => ({
      line,
      cells: Array.from({ length: width }, (_, column) => tidyCell(cells[column] ?? "")),
      width: isText ? differentWidth(cells, heading.cells.length) : null,
    })),
  };
}

/** Returns the number of cells if it differs from the heading, or null. Ignores extra empty cells at the end. */
function differentWidth(cells: readonly Cell[], heading_width: number): number | null {
  const filled = cells.findLastIndex((cell) => cell !== "") + 1;
  if (filled > heading_width) return filled;
  return cells.length < heading_width ? cells.length : null;
}

const tidy = (text: string) =>
  text.replaceAll("\0", "\uFFFD").toWellFormed().trim().slice(0, MAX_CELL_CHARACTERS).toWellFormed();
const headingText = (cell: Cell = "") => tidy(showCell(cell)).slice(0, MAX_HEADING_CHARACTERS).trim().toWellFormed();
const tidyCell = (cell: Cell): Cell => (typeof cell === "string" ? tidy(cell) : cell);
