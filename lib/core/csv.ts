import { dayOf, formatDay, formatTime, type LocalDate } from "./calendar";
import { formatAmount } from "./money";
import { formatBareQuantity } from "./quantity";

/** Text, a whole number, money, a quantity, hundredths of a percent, or a day with an optional time; null is an empty cell. */
export type Cell =
  | string
  | number
  | null
  | { readonly cents: number }
  | { readonly milli: number }
  | { readonly bp: number }
  | { readonly day: LocalDate; readonly time?: string };

const BOM = "\uFEFF";
/**
 * Text that a spreadsheet would run as a formula, also after whitespace and in full-width characters; and text that looks
 * already escaped, so that removing one escape restores the original.
 */
const FORMULA = /^'*(?:[\t\r\0]|[\s\0\u200B-\u200D\u2060]*[=+\-@＝＋－＠])/;
const NEEDS_QUOTES = /[;"\r\n]|^\s|\s$/;

const quote = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** An instant as day and time in the shop's zone. */
export const momentCell = (instant: string, zone: string) => ({
  day: dayOf(new Date(instant), zone),
  time: formatTime(instant, zone),
});

/** Returns "20/11/2026" or "20/11/2026 14:05". */
export const writeDayCell = ({ day, time }: { day: LocalDate; time?: string }) =>
  time ? `${formatDay(day)} ${time}` : formatDay(day);

/** Returns "12,34%" or "-0,50%", which a spreadsheet reads as a percentage. */
export function writeShareCell(bp: number): string {
  const digits = String(Math.abs(bp)).padStart(3, "0");
  return `${bp < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}%`;
}

/** Writes a cell for a spreadsheet in Portuguese: "1234,56" for money, and text that is never a formula. */
export function writeCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return quote(FORMULA.test(cell) ? `'${cell}` : cell);
  if (typeof cell === "number") return String(cell);
  if ("day" in cell) return writeDayCell(cell);
  if ("bp" in cell) return writeShareCell(cell.bp);
  return ("cents" in cell ? formatAmount(cell.cents) : formatBareQuantity(cell.milli)).replaceAll(".", "");
}

/** Writes a CSV file for Excel in Portuguese: semicolons, CRLF and a UTF-8 byte order mark. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BOM + rows.map((row) => `${row.map(writeCell).join(";")}\r\n`).join("");
