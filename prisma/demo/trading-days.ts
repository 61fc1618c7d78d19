import { addDays, type LocalDate, startOfDay, toColumn } from "@/lib/core/calendar";

const DAYS = 14;
const SUNDAY = 0;
const SATURDAY = 6;
const MINUTE_MS = 60_000;

/** A day on which the shop was open; hours in minutes after midnight. */
export interface TradingDay {
  readonly day: LocalDate;
  /** 1 is Monday, 6 is Saturday. */
  readonly weekday: number;
  readonly opens: number;
  readonly closes: number;
  /** The instant of a time of that day, in the shop's zone. */
  readonly at: (minutes: number) => Date;
}

/** The open days of the two weeks that ended yesterday: every day but Sundays. */
export const tradingDays = (today: LocalDate, zone: string): TradingDay[] =>
  Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS))
    .map((day) => ({ day, weekday: toColumn(day).getUTCDay() }))
    .filter(({ weekday }) => weekday !== SUNDAY)
    .map(({ day, weekday }) => {
      const midnight = startOfDay(day, zone).getTime();
      const at = (minutes: number) => new Date(midnight + Math.round(minutes * MINUTE_MS));
      return { day, weekday, opens: clock(7, 30), closes: weekday === SATURDAY ? clock(18) : clock(20), at };
    });

export const clock = (hours: number, minutes = 0) => hours * 60 + minutes;
