/** A stored cell: a number if the workbook has a number, otherwise text. Empty is "". */
export type Cell = string | number;

/** A non-empty row, with its line number in the file. */
export interface Row {
  readonly line: number;
  readonly cells: readonly Cell[];
}

const SHOWN_DECIMALS = 6;

/** A cell as a user would type it in Portuguese: 12.5 → "12,5". */
export function showCell(cell: Cell): string {
  if (typeof cell === "string") return cell;
  if (Number.isInteger(cell)) return String(cell);
  return String(Number(cell.toFixed(SHOWN_DECIMALS))).replace(".", ",");
}

const DAY_MS = 86_400_000;
/** Day 0 of the two date systems: day 1 is 1 January 1900, or 2 January 1904. */
export const EPOCH_1900_MS = Date.UTC(1899, 11, 31);
export const EPOCH_1904_MS = Date.UTC(1904, 0, 1);
/** Excel counts 29 February 1900, which did not exist. */
const FALSE_LEAP_DAY = 60;
const LAST_DATE_SERIAL = 2_958_465;

/** Formats a serial date (ECMA-376 §18.17.4.1) as "31/12/2025"; a number outside the calendar is returned unchanged. */
export function formatSerialDay(serial: number, epoch_ms = EPOCH_1900_MS): Cell {
  if (serial < 1 || serial > LAST_DATE_SERIAL) return serial;
  const day = Math.floor(serial + 1 / 172_800);
  const isAfterFalseLeapDay = epoch_ms === EPOCH_1900_MS && day >= FALSE_LEAP_DAY;
  const date = new Date(epoch_ms + (isAfterFalseLeapDay ? day - 1 : day) * DAY_MS);
  return date.toISOString().slice(0, 10).split("-").reverse().join("/");
}
