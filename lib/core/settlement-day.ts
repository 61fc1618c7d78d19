import { addMonths, type LocalDate, localDate, monthEnd, monthStart } from "./calendar";

/** Whether a number is a day of the month: 1 to 31. */
export const isSettlementDay = (day: number): boolean => Number.isInteger(day) && day >= 1 && day <= 31;

/** The first settlement day after `from`: the last day of the month if the month is shorter. */
export function nextSettlement(from: LocalDate, day: number): LocalDate {
  const here = inMonthOf(from, day);
  return here > from ? here : inMonthOf(addMonths(monthStart(from), 1), day);
}

function inMonthOf(date: LocalDate, day: number): LocalDate {
  const length = Number(monthEnd(date).slice(8));
  return localDate(`${date.slice(0, 8)}${String(Math.min(day, length)).padStart(2, "0")}`);
}
