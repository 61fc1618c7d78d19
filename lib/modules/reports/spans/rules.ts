import { addDays, daysBetween, formatDay, type LocalDate } from "@/lib/core/calendar";
import type { ChartPoint, Days } from "../tables/schema";

const BY_DAY = 62;
const BY_WEEK = 190;

/** As many days again, ending where these begin. */
export const daysBefore = ({ from, until }: Days): Days => ({
  from: addDays(from, -daysBetween(from, until) - 1),
  until: addDays(from, -1),
});

/**
 * What each day, week or month of a period comes to, empty ones too: as many points as a phone has room for. `read` is
 * asked for every day, also for one without a row.
 */
export function alongDays<Row extends { readonly day: string }>(
  rows: readonly Row[],
  { from, until }: Days,
  read: (row: Row | undefined) => number[],
): ChartPoint[] {
  const found = new Map(rows.map((row) => [row.day, row]));
  const length = daysBetween(from, until) + 1;
  const points = new Map<string, number[]>();
  for (let turn = 0; turn < length; turn++) {
    const day = addDays(from, turn);
    const at = nameOf(day, from, turn, length);
    const values = read(found.get(day));
    points.set(at, points.get(at)?.map((sum, place) => sum + (values[place] ?? 0)) ?? values);
  }
  return [...points].map(([at, values]) => ({ at, values }));
}

function nameOf(day: LocalDate, from: LocalDate, turn: number, length: number): string {
  if (length <= BY_DAY) return formatDay(day).slice(0, 5);
  if (length <= BY_WEEK) return `de ${formatDay(addDays(from, turn - (turn % 7))).slice(0, 5)}`;
  return formatDay(day).slice(3);
}
