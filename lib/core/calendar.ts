import { tzOffset } from "@date-fns/tz/tzOffset";
import { UTCDateMini } from "@date-fns/utc/date/mini";
import { addMonths as addMonthsTo } from "date-fns";

/** A calendar day, "YYYY-MM-DD", without time or zone. Can be compared with < and >. */
export type LocalDate = string & { readonly __day: unique symbol };

export const DEFAULT_ZONE = "America/Sao_Paulo";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const pad = (n: number): string => String(n).padStart(2, "0");

/** Whether a text is an existing day from 0001-01-01 to 9999-12-31. */
export function isLocalDate(text: string): text is LocalDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith("0000")) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** Throws RangeError for a day that does not exist, such as 2026-02-30. */
export function localDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new RangeError(`${text} is not a calendar day`);
  return text;
}

/** The day of a `@db.Date` column, which Prisma returns as UTC midnight. Throws RangeError for one that no `LocalDate` can name. */
export function fromColumn(date: Date): LocalDate {
  const [day = ""] = date.toISOString().split("T");
  // Years before 0000 and after 9999 have a sign and six digits.
  if (day.length !== 10 || day.startsWith("0000")) throw new RangeError(`${day} is not a calendar day`);
  return day as LocalDate;
}

/** UTC midnight, as Prisma stores a `@db.Date` column. */
export const toColumn = (day: LocalDate): Date => new Date(`${localDate(day)}T00:00:00Z`);

/** The shop's business day at an instant; until `turn_minutes` after midnight it is the previous day. */
export function dayOf(instant: Date, zone: string = DEFAULT_ZONE, turn_minutes = 0): LocalDate {
  const wall = wallClock(instant.getTime(), zone);
  const day = fromColumn(wall);
  return wall.getUTCHours() * 60 + wall.getUTCMinutes() < turn_minutes ? addDays(day, -1) : day;
}

/** What clocks in the zone show at an instant, as a date whose UTC fields are theirs. */
const wallClock = (instant: number, zone: string): Date => new Date(instant + offsetAt(instant, zone));

/**
 * The first instant of a business day as defined by `dayOf`; 01:00 where daylight saving time skips midnight. Independent of
 * the machine's time zone. Throws RangeError for an unknown zone.
 */
export function startOfDay(day: LocalDate, zone: string = DEFAULT_ZONE, turn_minutes = 0): Date {
  const wall = toColumn(day).getTime() + turn_minutes * MINUTE_MS;
  const instants = [wall - DAY_MS, wall + DAY_MS].map((near) => wall - offsetAt(near, zone)).sort((a, b) => a - b);
  const turn = instants.find((instant) => instant + offsetAt(instant, zone) === wall);
  return new Date(turn ?? firstAfterGap(day, zone, turn_minutes));
}

/** A period in which a zone's offset from UTC does not change: its first and last instant, in milliseconds since 1970. */
export interface OffsetPeriod {
  readonly from: number;
  readonly until: number;
  readonly offset_minutes: number;
}

const knownPeriods = new Map<string, OffsetPeriod>();

/**
 * Remembers a zone's offset, as the server found it with `offsetPeriod`. For instants of that period, the browser's time zones are not
 * used: their first use blocks a phone for 50 ms.
 */
export function rememberOffset(zone: string, period: OffsetPeriod): void {
  knownPeriods.set(zone, period);
}

const WEEKS_BEFORE = 53;
const WEEKS_AFTER = 4;

/**
 * The period around an instant in which the zone's offset is the same: at most the year before and the four weeks after it. Compared
 * once a week, since no zone changes its clocks twice in a week.
 */
export function offsetPeriod(zone: string, instant: Date): OffsetPeriod {
  const now = instant.getTime();
  const offset_ms = offsetAt(now, zone);
  const lastSame = (week_count: number, direction: 1 | -1) => {
    let week = 0;
    while (week < week_count && offsetAt(now + direction * (week + 1) * WEEK_MS, zone) === offset_ms) week++;
    return now + direction * week * WEEK_MS;
  };
  return { from: lastSame(WEEKS_BEFORE, -1), until: lastSame(WEEKS_AFTER, 1), offset_minutes: offset_ms / MINUTE_MS };
}

/** The zone's offset from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const known = knownPeriods.get(zone);
  if (known && instant >= known.from && instant <= known.until) return known.offset_minutes * MINUTE_MS;
  const minutes = tzOffset(zone, new Date(instant));
  if (Number.isNaN(minutes)) throw new RangeError(`${zone} is not a time zone`);
  return minutes * MINUTE_MS;
}

/** The first instant of the day when the clock skips its start, found by binary search. */
function firstAfterGap(day: LocalDate, zone: string, turn_minutes: number): number {
  let earlier = toColumn(day).getTime() - DAY_MS;
  let first = toColumn(day).getTime() + DAY_MS;
  while (first - earlier > 1) {
    const middle = Math.floor((earlier + first) / 2);
    if (dayOf(new Date(middle), zone, turn_minutes) >= day) first = middle;
    else earlier = middle;
  }
  return first;
}

/** The half-open interval [from, until) of the days `day_from` to `day_to`, both included. */
export const dayRange = (
  day_from: LocalDate,
  day_to: LocalDate,
  zone: string = DEFAULT_ZONE,
  turn_minutes = 0,
): { from: Date; until: Date } => ({
  from: startOfDay(day_from, zone, turn_minutes),
  until: startOfDay(addDays(day_to, 1), zone, turn_minutes),
});

export const addDays = (day: LocalDate, n: number): LocalDate =>
  fromColumn(new Date(toColumn(day).getTime() + n * DAY_MS));

/** Keeps the day of the month, or uses the last day of a shorter month: 31/01 + 1 = 28/02. */
export const addMonths = (day: LocalDate, n: number): LocalDate =>
  fromColumn(addMonthsTo(new UTCDateMini(toColumn(day).getTime()), n));

export const monthStart = (day: LocalDate): LocalDate => localDate(`${day.slice(0, 8)}01`);

export const monthEnd = (day: LocalDate): LocalDate => addDays(addMonths(monthStart(day), 1), -1);

/** Days from `a` to `b`; negative if `b` is earlier. */
export const daysBetween = (a: LocalDate, b: LocalDate): number =>
  (toColumn(b).getTime() - toColumn(a).getTime()) / DAY_MS;

/** Days from `now` until an instant such as a plan's end, partial days rounded up; 0 or less after it. */
export const daysUntil = (instant: Date, now: Date): number =>
  Math.ceil((instant.getTime() - now.getTime()) / DAY_MS) + 0;

/** "20/11/2026". */
export const formatDay = (day: LocalDate): string => day.split("-").reverse().join("/");

/** Returns "20/11/2026 14:05". Throws RangeError for a string without an offset. */
export function formatInstant(instant: Date | string, zone: string = DEFAULT_ZONE): string {
  const date = instantOf(instant);
  return `${formatDay(dayOf(date, zone))} ${formatTime(date, zone)}`;
}

/** Returns "14:05", with the same input as `formatInstant`. */
export function formatTime(instant: Date | string, zone: string = DEFAULT_ZONE): string {
  const wall = wallClock(instantOf(instant).getTime(), zone);
  return `${pad(wall.getUTCHours())}:${pad(wall.getUTCMinutes())}`;
}

function instantOf(instant: Date | string): Date {
  // Without an offset, Date would use the machine's time zone.
  if (typeof instant === "string" && !/T.*(Z|[+-]\d{2}:\d{2})$/.test(instant))
    throw new RangeError(`${instant} has no offset`);
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new RangeError(`${instant} is not an instant`);
  return date;
}
