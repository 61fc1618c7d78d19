import { addMonths, type LocalDate, monthStart } from "@/lib/core/calendar";
import { HUNDRED_PERCENT_BP } from "@/lib/core/margin";
import { divideRoundingHalfUp } from "@/lib/core/money";

const HISTORY_MONTHS = 24;

/** The first days of the months up to the current one, oldest first. */
export const monthsUntil = (today: LocalDate): LocalDate[] =>
  Array.from({ length: HISTORY_MONTHS }, (_, at) => addMonths(monthStart(today), at + 1 - HISTORY_MONTHS));

/** The share of a count in another, in hundredths of a percent; null if the whole is zero. */
export const shareBp = (part: number, whole: number): number | null =>
  whole === 0 ? null : divideRoundingHalfUp(BigInt(part) * BigInt(HUNDRED_PERCENT_BP), BigInt(whole));
