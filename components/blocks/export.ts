// The files and printed sheets of an export. Lists load this code when an export is chosen (export-buttons.tsx).
import { download } from "@/components/blocks/download";
import { writeMoney } from "@/components/blocks/money";
import { printSheets } from "@/components/blocks/print";
import type { Sheet } from "@/components/blocks/sheet";
import { type Cell, toCsv, writeDayCell } from "@/lib/core/csv";
import { formatMargin } from "@/lib/core/margin";
import { formatBareQuantity } from "@/lib/core/quantity";

export type { Sheet };

/** Downloads the sheet as CSV. */
export function downloadCsv({ head, rows, foot }: Sheet, name: string) {
  const text = toCsv([head, ...rows, ...(foot ? [foot] : [])]);
  download(new Blob([text], { type: "text/csv;charset=utf-8" }), `${name}.csv`);
}

/** Downloads the sheet as an Excel workbook. The writer is loaded on first use. */
export async function downloadXlsx(sheet: Sheet, name: string) {
  const { toXlsx } = await import("@/components/blocks/export-xlsx");
  download(await toXlsx(sheet), `${name}.xlsx`);
}

/** Formats a cell for display. */
export function showCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return String(cell);
  if ("day" in cell) return writeDayCell(cell);
  if ("bp" in cell) return formatMargin(cell.bp);
  return "cents" in cell ? writeMoney(cell.cents) : formatBareQuantity(cell.milli);
}

/** Returns the sheet without empty columns, to leave more width for the others in print. */
export function withoutEmptyColumns(sheet: Sheet): Sheet {
  const { head, rows, foot } = sheet;
  const isUsed = head.map((_, at) => [...rows, foot ?? []].some((row) => showCell(row[at] ?? null) !== ""));
  const used = <T>(cells: readonly T[]) => cells.filter((_, at) => isUsed[at]);
  if (rows.length === 0) return sheet;
  return { ...sheet, head: used(head), rows: rows.map(used), ...(foot && { foot: used(foot) }) };
}

/** Prints the sheet, repeating its headings on every page. */
export function printSheet(sheet: Sheet) {
  const { title, description, head, rows, foot } = withoutEmptyColumns(sheet);
  const isFigure = head.map((_, column) => rows.some((row) => isAmount(row[column])));
  const line = (tag: "th" | "td", cells: readonly Cell[]) =>
    make(
      "tr",
      "break-inside-avoid",
      cells.map((cell, column) => make(tag, cellStyle(tag, isFigure[column] ?? false), [showCell(cell)])),
    );
  return printSheets(
    make("div", "font-sans text-black bg-white", [
      make("p", "text-lg font-bold", [title]),
      make("p", "mb-3 text-sm", [description]),
      make("table", "w-full border-collapse text-xs", [
        make("thead", "", [line("th", head)]),
        make(
          "tbody",
          "",
          rows.map((row) => line("td", row)),
        ),
        ...(foot ? [make("tbody", "font-bold", [line("td", foot)])] : []),
      ]),
    ]),
  );
}

const isAmount = (cell: Cell | undefined) => typeof cell === "object" && cell !== null && !("day" in cell);

const cellStyle = (tag: "th" | "td", isFigure: boolean) =>
  `px-1.5 py-1 align-top border-b border-black/30 ${isFigure ? "figures text-right whitespace-nowrap" : "text-left"} ${tag === "th" ? "font-bold border-black" : ""}`;

function make(tag: string, className: string, children: readonly (Node | string)[]): HTMLElement {
  const node = document.createElement(tag);
  node.className = className;
  node.append(...children);
  return node;
}
