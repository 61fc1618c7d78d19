import iconv from "iconv-lite";
import Papa from "papaparse";
import type { Row } from "@/lib/core/sheet-cell";
import { refuseFile } from "./refuse";

/** On a tie the earlier one: the comma comes last, since it also divides amounts. */
const DELIMITERS = [";", "\t", "|", ","] as const;
/** The share of lines that must have the same number of cells for a delimiter to be believed without comparing others. */
const CONSISTENT_SHARE = 0.8;

/** What our own exports put before a cell that a spreadsheet would take for a formula. */
const FORMULA_GUARD = /^'(?='*[\s\0]*[=+\-@＝＋－＠])/;

/**
 * Decodes UTF-8, with or without its mark, UTF-16 with its mark (what Excel calls Unicode) and else Windows-1252. The five
 * bytes that Windows-1252 does not define become U+FFFD. iconv-lite decodes it, since Node 20 takes it for Latin-1.
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

/** Reads the rows of a text file that say something. Throws INVALID for what is no text or has an open quotation mark. */
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
 * The delimiter that divides most lines of the whole file into the same number of cells, the heading among them. One line
 * with a delimiter too many does not change the choice. A first line such as "sep=;" decides alone.
 */
export function detectDelimiter(text: string): string {
  const declared = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (declared) return declared;
  const candidates = DELIMITERS.map((delimiter) => ({ delimiter, ...measure(text, delimiter) }));
  const believed = candidates.find(({ share, is_heading_divided }) => share >= CONSISTENT_SHARE && is_heading_divided);
  if (believed) return believed.delimiter;
  const best = candidates.reduce((best, next) => (next.share > best.share ? next : best));
  return best.share > 0 ? best.delimiter : ";";
}

/** Which share of the lines has the commonest number of cells, two at least, and whether the heading has it too. */
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
  // Lines above the heading without any delimiter are titles.
  const titles = rows.findIndex((cells) =>
    DELIMITERS.some((mark) => (mark === delimiter ? cells.length > 1 : cells.some((cell) => cell.includes(mark)))),
  );
  if (count === 0 || titles < 0) return { share: 0, is_heading_divided: false };
  return { share: count / (rows.length - titles), is_heading_divided: rows[titles]?.length === commonest };
}

/** A quotation mark that is never closed would take every line after it into its cell. */
function requireClosedQuotes(text: string, errors: readonly Papa.ParseError[]) {
  const wrong = errors.find(({ type }) => type === "Quotes");
  if (!wrong) return;
  const line = text.slice(0, wrong.index ?? 0).split(/\r\n|\r|\n/).length;
  throw refuseFile(
    `Na linha ${line} há aspas que abrem e não fecham onde a célula acaba. Corrija ou apague essas aspas e envie de novo.`,
  );
}
