import iconv from "iconv-lite";
import Papa from "papaparse";
import type { Row } from "@/lib/core/sheet-cell";
import { refuseFile } from "./refuse";

/** In order of precedence on a tie. The comma is last, because it is also the decimal mark. */
const DELIMITERS = [";", "\t", "|", ","] as const;
/** A delimiter is accepted without comparing others if this share of lines has the same number of cells. */
const CONSISTENT_SHARE = 0.8;

/** The apostrophe that our exports put before a cell that a spreadsheet would interpret as a formula. */
const FORMULA_GUARD = /^'(?='*[\s\0]*[=+\-@＝＋－＠])/;

/**
 * Decodes UTF-8 with or without a byte order mark, UTF-16 with one (Excel's "Unicode"), and otherwise Windows-1252, whose
 * five undefined bytes become U+FFFD. Uses iconv-lite, because Node 20 decodes Windows-1252 as Latin-1.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), "windows-1252");
  }
}

/** Reads the non-empty rows of a text file. Throws INVALID for binary files and unclosed quotation marks. */
export function readCsv(bytes: Uint8Array): Row[] {
  const text = decodeText(bytes);
  if (text.includes("\0")) throw refuseFile("Este arquivo não é uma planilha. Envie um CSV ou um Excel (.xlsx).");
  const delimiter = detectDelimiter(text);
  const content = text.replace(/^sep=.\r?\n/i, "\n");
  const { data, errors } = Papa.parse<string[]>(content, { delimiter });
  requireClosedQuotes(content, errors);
  return data
    .map((cells, index) => ({
      line: index + 1,
      cells: cells.map((cell) => cell.replace(FORMULA_GUARD, "")),
    }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}

/**
 * Returns the delimiter that splits most lines, including the heading, into the same number of cells. A single line with an
 * extra delimiter does not change the result. A first line such as "sep=;" takes precedence.
 */
export function detectDelimiter(text: string): string {
  const declared = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (declared) return declared;
  const candidates = DELIMITERS.map((delimiter) => ({ delimiter, ...measure(text, delimiter) }));
  const consistent = candidates.find(
    ({ share, is_heading_divided }) => share >= CONSISTENT_SHARE && is_heading_divided,
  );
  if (consistent) return consistent.delimiter;
  const best = candidates.reduce((best, next) => (next.share > best.share ? next : best));
  return best.share > 0 ? best.delimiter : ";";
}

/** Returns the share of lines with the most common number of cells (at least two), and whether the heading has it too. */
function measure(text: string, delimiter: string): { share: number; is_heading_divided: boolean } {
  const { data } = Papa.parse<string[]>(text, { delimiter });
  const rows = data.filter((cells) => cells.some((cell) => cell.trim() !== ""));
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  let commonest = 0;
  let count = 0;
  for (const [width, each] of counts) {
    if (each <= count) continue;
    commonest = width;
    count = each;
  }
  // Lines without any delimiter above the heading are titles.
  const titles = rows.findIndex((cells) =>
    DELIMITERS.some((mark) => (mark === delimiter ? cells.length > 1 : cells.some((cell) => cell.includes(mark)))),
  );
  if (count === 0 || titles < 0) return { share: 0, is_heading_divided: false };
  return { share: count / (rows.length - titles), is_heading_divided: rows[titles]?.length === commonest };
}

/** Throws INVALID for an unclosed quotation mark, which would pull the following lines into its cell. */
function requireClosedQuotes(text: string, errors: readonly Papa.ParseError[]) {
  const wrong = errors.find(({ type }) => type === "Quotes");
  if (!wrong) return;
  const line = text.slice(0, wrong.index ?? 0).split(/\r\n|\r|\n/).length;
  throw refuseFile(
    `Na linha ${line} há aspas que abrem e não fecham onde a célula acaba. Corrija ou apague essas aspas e envie de novo.`,
  );
}
