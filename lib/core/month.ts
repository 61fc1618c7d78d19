import { addDays, type LocalDate, toColumn } from "./calendar";

/** The day of the week; 0 is Sunday. */
export const weekdayOf = (day: LocalDate): number => toColumn(day).getUTCDay();

/** Days in weeks from Sunday to Saturday, padded with null. */
export function weeksOf(from: LocalDate, until: LocalDate): (LocalDate | null)[][] {
  const days: (LocalDate | null)[] = Array.from({ length: weekdayOf(from) }, () => null);
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  while (days.length % 7) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
