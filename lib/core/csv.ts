import { formatAmount } from "./money";
import { formatQuantity } from "./quantity";

/** Text, a whole number, money or a quantity; null is an empty cell. */
export type Cell = string | number | null | { readonly cents: number } | { readonly milli: number };

const BOM = "\uFEFF";
/** What a spreadsheet would run as a formula, also after blanks and in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;
const NEEDS_QUOTES = /[;"\r\n]|^\s|\s$/;

const quote = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The cell as a spreadsheet in Portuguese reads it: "1234,56" for money, and text that is never a formula. */
export function writeCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return quote(FORMULA.test(cell) ? `'${cell}` : cell);
  if (typeof cell === "number") return String(cell);
  return ("cents" in cell ? formatAmount(cell.cents) : formatQuantity(cell.milli, "kg")).replaceAll(".", "");
}

/** A table for Excel in Portuguese: semicolons, CRLF and the mark that says UTF-8. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BOM + rows.map((row) => `${row.map(writeCell).join(";")}\r\n`).join("");
