import { addDays, type LocalDate, toColumn } from "./calendar";

/** The day of the week; 0 is Sunday. */
export const weekdayOf = (day: LocalDate): number => toColumn(day).getUTCDay();

// The first formatter of `Intl` on a page takes about 20 ms, and more on a phone.
const WEEKDAYS = ["domingo", "segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sábado"];
const MONTHS = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
];

/** Names the weekday, e.g. "sexta-feira". */
export const weekdayName = (day: LocalDate): string => WEEKDAYS[weekdayOf(day)] ?? "";

/** Names the month, e.g. "novembro". */
export const monthName = (day: LocalDate): string => MONTHS[toColumn(day).getUTCMonth()] ?? "";

/** Days in weeks from Sunday to Saturday, padded with null. */
export function weeksOf(from: LocalDate, until: LocalDate): (LocalDate | null)[][] {
  const days: (LocalDate | null)[] = Array.from({ length: weekdayOf(from) }, () => null);
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  while (days.length % 7) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
