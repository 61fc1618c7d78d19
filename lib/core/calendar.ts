import { TZDateMini, tz, tzOffset } from "@date-fns/tz";
import { addMonths as addMonthsTo } from "date-fns";

/** A calendar day, "YYYY-MM-DD", without hour or zone. Compares with < and >. */
export type LocalDate = string & { readonly __day: unique symbol };

export const DEFAULT_ZONE = "America/Sao_Paulo";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const pad = (n: number, length = 2): string => String(n).padStart(length, "0");

/** True for a day that exists, from 0001-01-01 to 9999-12-31. */
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

/** The day a `@db.Date` column holds: Prisma hands it over as UTC midnight. */
export function fromColumn(date: Date): LocalDate {
  if (Number.isNaN(date.getTime())) throw new RangeError("Invalid date");
  return localDate(date.toISOString().slice(0, 10));
}

/** UTC midnight, what Prisma stores in a `@db.Date` column. */
export const toColumn = (day: LocalDate): Date => new Date(`${localDate(day)}T00:00:00Z`);

/** The day on the shop's wall at that instant; until `turn_minutes` after midnight it is still the day before. */
export function dayOf(instant: Date, zone: string = DEFAULT_ZONE, turn_minutes = 0): LocalDate {
  const wall = new TZDateMini(instant.getTime(), zone);
  const day = localDate(`${pad(wall.getFullYear(), 4)}-${pad(wall.getMonth() + 1)}-${pad(wall.getDate())}`);
  return minutesOf(wall) < turn_minutes ? addDays(day, -1) : day;
}

const minutesOf = (wall: Pick<Date, "getHours" | "getMinutes">) => wall.getHours() * 60 + wall.getMinutes();

/**
 * The first instant of the day as `dayOf` tells it; 01:00 where daylight saving removes midnight. The machine's own zone has
 * no part in it. Throws RangeError for an unknown zone.
 */
export function startOfDay(day: LocalDate, zone: string = DEFAULT_ZONE, turn_minutes = 0): Date {
  const wall = toColumn(day).getTime() + turn_minutes * MINUTE_MS;
  const instants = [wall - DAY_MS, wall + DAY_MS].map((near) => wall - offsetAt(near, zone)).sort((a, b) => a - b);
  const turn = instants.find((instant) => instant + offsetAt(instant, zone) === wall);
  return new Date(turn ?? firstAfterGap(day, zone, turn_minutes));
}

/** What the zone's clock is ahead of UTC at that instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const minutes = tzOffset(zone, new Date(instant));
  if (Number.isNaN(minutes)) throw new RangeError(`${zone} is not a time zone`);
  return minutes * MINUTE_MS;
}

/** Where the clock skips the turn, the day begins when it does; halved until it is found. */
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

/** Both days included, as the half-open interval [from, until). */
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

/** Keeps the day of the month, or takes the month's last one: 31/01 + 1 = 28/02. */
export const addMonths = (day: LocalDate, n: number): LocalDate =>
  fromColumn(new Date(addMonthsTo(toColumn(day), n, { in: tz("UTC") }).getTime()));

/** The first day of its month. */
export const monthStart = (day: LocalDate): LocalDate => localDate(`${day.slice(0, 8)}01`);

/** The last day of its month. */
export const monthEnd = (day: LocalDate): LocalDate => addDays(addMonths(monthStart(day), 1), -1);

/** Days from `a` to `b`; negative when `b` comes first. */
export const daysBetween = (a: LocalDate, b: LocalDate): number =>
  (toColumn(b).getTime() - toColumn(a).getTime()) / DAY_MS;

/** Begun days from `now` until the instant (a plan's end); 0 or less once it has passed. */
export const daysUntil = (instant: Date, now: Date): number =>
  Math.ceil((instant.getTime() - now.getTime()) / DAY_MS) + 0;

/** "20/11/2026". */
export const formatDay = (day: LocalDate): string => day.split("-").reverse().join("/");

/** "20/11/2026 14:05". A string must carry its offset, as the API's do; throws RangeError otherwise. */
export function formatInstant(instant: Date | string, zone: string = DEFAULT_ZONE): string {
  const date = instantOf(instant);
  return `${formatDay(dayOf(date, zone))} ${formatTime(date, zone)}`;
}

/** "14:05". Same input as `formatInstant`. */
export function formatTime(instant: Date | string, zone: string = DEFAULT_ZONE): string {
  const wall = new TZDateMini(instantOf(instant).getTime(), zone);
  if (Number.isNaN(wall.getHours())) throw new RangeError(`${zone} is not a time zone`);
  return `${pad(wall.getHours())}:${pad(wall.getMinutes())}`;
}

function instantOf(instant: Date | string): Date {
  // Without an offset the process's own zone would be used.
  if (typeof instant === "string" && !/T.*(Z|[+-]\d{2}:\d{2})$/.test(instant))
    throw new RangeError(`${instant} has no offset`);
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new RangeError(`${instant} is not an instant`);
  return date;
}
