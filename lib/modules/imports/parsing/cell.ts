/** A cell as it is kept: a number where the workbook has a number, else a text. Empty is "". */
export type Cell = string | number;

/** A row that says something, under the number that it has in the file. */
export interface Row {
  readonly line: number;
  readonly cells: readonly Cell[];
}

const SHOWN_DECIMALS = 6;

/** A cell as it would be typed in Portuguese: 12.5 → "12,5". */
export function showCell(cell: Cell): string {
  if (typeof cell === "string") return cell;
  if (Number.isInteger(cell)) return String(cell);
  return String(Number(cell.toFixed(SHOWN_DECIMALS))).replace(".", ",");
}
