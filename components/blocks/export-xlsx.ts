import type { SheetData } from "write-excel-file/universal";
import type { Sheet } from "@/components/blocks/sheet";
import type { Cell } from "@/lib/core/csv";
import { isWhole } from "@/lib/core/quantity";

const MONEY = '"R$" #,##0.00';
const SHARE = "0.00%";
const WHOLE = "#,##0";
const FRACTION = "#,##0.000";
const DAY = "dd/mm/yyyy";
const DATE_TIME = "dd/mm/yyyy hh:mm";
const MIN_WIDTH = 10;
const MAX_WIDTH = 48;
/** Characters that XML 1.0 does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const NOT_ALLOWED_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const stripInvalid = (text: string) => text.replace(NOT_ALLOWED_IN_XML, "").toWellFormed();

/** Returns a cell with an explicit type: text stays text whatever it starts with, so no cell is ever a formula. */
function typedCell(cell: Cell): SheetData[number][number] {
  if (cell === null || cell === "") return null;
  if (typeof cell === "string") return { type: String, value: stripInvalid(cell), format: "@" };
  if (typeof cell === "number") return { type: Number, value: cell };
  if ("cents" in cell) return { type: Number, value: cell.cents / 100, format: MONEY };
  if ("bp" in cell) return { type: Number, value: cell.bp / 10_000, format: SHARE };
  if ("milli" in cell)
    return { type: Number, value: cell.milli / 1000, format: isWhole(cell.milli) ? WHOLE : FRACTION };
  return { type: Date, value: new Date(`${cell.day}T${cell.time ?? "00:00"}Z`), format: cell.time ? DATE_TIME : DAY };
}

const heading = (cell: Cell) => {
  const shown = typedCell(cell);
  return shown && typeof shown === "object" ? { ...shown, fontWeight: "bold" as const } : shown;
};

/** Returns the cells of the workbook: heading, rows and totals. */
export const workbookCells = ({ head, rows, foot }: Sheet): SheetData => [
  head.map(heading),
  ...rows.map((row) => row.map(typedCell)),
  ...(foot ? [foot.map(heading)] : []),
];

const widthOf = (cell: Cell) => (typeof cell === "string" ? cell.length : cell === null ? 0 : 14);

function columnsOf({ head, rows }: Sheet) {
  const width = (column: number) =>
    rows.reduce((widest, row) => Math.max(widest, widthOf(row[column] ?? null)), head[column]?.length ?? 0);
  return head.map((_, column) => ({ width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width(column) + 2)) }));
}

/** Excel limits a sheet name to 31 characters and forbids the ones replaced here. */
const tabName = (title: string) =>
  stripInvalid(title)
    .replace(/[\\/?*[\]:']/g, " ")
    .slice(0, 31)
    .trim() || "Planilha";

/**
 * Returns the sheet as an Excel workbook. The library's default entry point compresses large files in a worker created from a
 * string, which the Content-Security-Policy blocks and which then never resolves. This imports its variant without a worker,
 * by path.
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
