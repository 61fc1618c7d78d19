import "server-only";
import { type Cell, writeDayCell } from "@/lib/core/csv";
import { formatMargin } from "@/lib/core/margin";
import { formatQuantity } from "@/lib/core/quantity";
import type { Sheet as Rows } from "@/lib/core/sheet";
import { money } from "./labels";
import { SOFT } from "./page";
import { type Letterhead, Sheet } from "./sheet";

/** Width of the table and gap between its columns, in points. */
const WIDTH = 842 - 80;
const GAP = 6;
/** Approximate width of a letter, in points. */
const LETTER_WIDTH = 4.3;
const LONGEST_CELL = 40;
const SHORTEST_CELL = 4;
const NOTE = { size: 9, color: SOFT };

export interface ReportPdf {
  readonly sheet: Rows;
  readonly company: Letterhead;
  readonly logo: Uint8Array | null;
  readonly days: string;
  readonly regime: string;
  readonly definition: string;
  /** Number of report rows that are not in `sheet`. */
  readonly left_out: number;
}

/** Draws a report on landscape A4 with its headings on every page and its totals at the end. */
export function drawReport({ sheet: report, company, logo, days, regime, definition, left_out }: ReportPdf) {
  const { head, rows, foot, title } = report;
  const lines = rows.map((row) => row.map(formatCell));
  const total = foot?.map(formatCell);
  const widths = widthsOf([[...head], ...lines, ...(total ? [total] : [])]);
  const columns = head.map((label, index) => ({
    label,
    width: widths[index] ?? 0,
    align: [...rows, ...(foot ? [foot] : [])].some((row) => isNumeric(row[index]))
      ? ("right" as const)
      : ("left" as const),
  }));
  const sheet = new Sheet({ company, logo, title, lines: [days, regime], orientation: "landscape" });
  sheet.text(definition, NOTE);
  sheet.space(10);
  sheet.table(columns, lines, { size: 8, gap: GAP, padding: 3, total });
  if (left_out > 0)
    sheet.text(
      `Mais ${left_out} linhas não couberam neste PDF. A planilha traz todas, e o total considera todas.`,
      NOTE,
    );
  return sheet.finish(`${title} ${days.replaceAll("/", "-")}`);
}

function formatCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return String(cell);
  if ("day" in cell) return writeDayCell(cell);
  if ("bp" in cell) return formatMargin(cell.bp).replace(/^-/, "–");
  return "cents" in cell ? money(cell.cents) : formatQuantity(cell.milli, "kg");
}

const isNumeric = (cell: Cell | undefined) =>
  typeof cell === "number" || (typeof cell === "object" && cell !== null && !("day" in cell));

/** Returns column widths in proportion to each column's longest cell, scaled to the width of the page. */
function widthsOf(table: readonly (readonly string[])[]): number[] {
  const count = table[0]?.length ?? 0;
  const needed = Array.from({ length: count }, (_, index) => {
    const letters = table.reduce(
      (longest, cells) => Math.max(longest, Math.min(cells[index]?.length ?? 0, LONGEST_CELL)),
      SHORTEST_CELL,
    );
    return letters * LETTER_WIDTH + GAP;
  });
  const room = WIDTH - GAP * (count - 1);
  const sum = needed.reduce((all, width) => all + width, 0);
  return needed.map((width) => (width * room) / sum);
}
