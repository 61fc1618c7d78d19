import { addDays, addMonths, daysBetween, formatDay, type LocalDate, monthEnd, monthStart } from "@/lib/core/calendar";
import type { ChartPoint, Days } from "./tables/schema";

const BY_DAY = 62;
const BY_WEEK = 190;

/** Returns the period of equal length that ends the day before this one; for a whole month, the month before. */
export function daysBefore({ from, until }: Days): Days {
  const isMonth = from === monthStart(from) && until === monthEnd(from);
  return {
    from: isMonth ? addMonths(from, -1) : addDays(from, -daysBetween(from, until) - 1),
    until: addDays(from, -1),
  };
}

/**
 * Returns chart points per day, week or month, depending on the length of the period, so that they fit on a phone.
 * `read` is called for every day, also for one without a row.
 */
export function chartPointsByDay<Row extends { readonly day: string }>(
  rows: readonly Row[],
  { from, until }: Days,
  read: (row: Row | undefined) => number[],
): ChartPoint[] {
  const found = new Map(rows.map((row) => [row.day, row]));
  const length = daysBetween(from, until) + 1;
  const points = new Map<string, number[]>();
  for (let offset = 0; offset < length; offset++) {
    const day = addDays(from, offset);
    const at = labelOf(day, from, offset, length);
    const values = read(found.get(day));
    points.set(at, points.get(at)?.map((sum, place) => sum + (values[place] ?? 0)) ?? values);
  }
  return [...points].map(([at, values]) => ({ at, values }));
}

function labelOf(day: LocalDate, from: LocalDate, offset: number, length: number): string {
  if (length <= BY_DAY) return formatDay(day).slice(0, 5);
  if (length <= BY_WEEK) return `de ${formatDay(addDays(from, offset - (offset % 7))).slice(0, 5)}`;
  return formatDay(day).slice(3);
}
