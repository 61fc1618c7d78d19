import type { SheetData } from "write-excel-file/universal";
import type { Sheet } from "@/components/blocks/sheet";
import type { Cell } from "@/lib/core/csv";
import { isWhole } from "@/lib/core/quantity";

const MONEY = '"R$" #,##0.00';
const SHARE = "0.00%";
const WHOLE = "#,##0";
const BROKEN = "#,##0.000";
const DAY = "dd/mm/yyyy";
const MOMENT = "dd/mm/yyyy hh:mm";
const NARROWEST = 10;
const WIDEST = 48;
/** What XML cannot carry at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const writable = (text: string) => text.replace(UNWRITABLE, "").toWellFormed();

/** A cell with its type said: text is text whatever it begins with, and no cell is ever a formula. */
function typed(cell: Cell): SheetData[number][number] {
  if (cell === null || cell === "") return null;
  if (typeof cell === "string") return { type: String, value: writable(cell), format: "@" };
  if (typeof cell === "number") return { type: Number, value: cell };
  if ("cents" in cell) return { type: Number, value: cell.cents / 100, format: MONEY };
  if ("bp" in cell) return { type: Number, value: cell.bp / 10_000, format: SHARE };
  if ("milli" in cell) return { type: Number, value: cell.milli / 1000, format: isWhole(cell.milli) ? WHOLE : BROKEN };
  return { type: Date, value: new Date(`${cell.day}T${cell.time ?? "00:00"}Z`), format: cell.time ? MOMENT : DAY };
}

const heading = (cell: Cell) => {
  const shown = typed(cell);
  return shown && typeof shown === "object" ? { ...shown, fontWeight: "bold" as const } : shown;
};

/** The sheet as the cells of a workbook: the heading, the rows and the totals. */
export const workbookCells = ({ head, rows, foot }: Sheet): SheetData => [
  head.map(heading),
  ...rows.map((row) => row.map(typed)),
  ...(foot ? [foot.map(heading)] : []),
];

const widthOf = (cell: Cell) => (typeof cell === "string" ? cell.length : cell === null ? 0 : 14);

function columnsOf({ head, rows }: Sheet) {
  const width = (column: number) =>
    rows.reduce((widest, row) => Math.max(widest, widthOf(row[column] ?? null)), head[column]?.length ?? 0);
  return head.map((_, column) => ({ width: Math.min(WIDEST, Math.max(NARROWEST, width(column) + 2)) }));
}

/** Excel takes 31 characters, and none of these. */
const tabName = (title: string) =>
  writable(title)
    .replace(/[\\/?*[\]:']/g, " ")
    .slice(0, 31)
    .trim() || "Planilha";

/**
 * The sheet as an Excel workbook. The library's usual way packs what is large in a worker made of text, which the pages'
 * policy forbids and which then never answers: this is its own other way, without a worker, by its path.
 */
export async function toXlsx(sheet: Sheet): Promise<Blob> {
  const { generateXlsxFileSync } = await import(
    "@/node_modules/write-excel-file/modules/export/writeXlsxFileUniversal.js"
  );
  const options = { sheet: tabName(sheet.title), stickyRowsCount: 1, columns: columnsOf(sheet) };
  return generateXlsxFileSync(
    workbookCells(sheet),
    options,
    {},
    async (blob) => new Uint8Array(await blob.arrayBuffer()),
  );
}
