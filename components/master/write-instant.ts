import { dayOf, formatDay, formatInstant } from "@/lib/core/calendar";

/** Formats an instant in Brasília time: "20/11/2026 14:05", or "—" for null. */
export const writeInstant = (instant: string | null): string => (instant ? formatInstant(instant) : "—");

/** Formats the day of an instant: "20/11/2026". */
export const writeDay = (instant: string | null): string => (instant ? formatDay(dayOf(new Date(instant))) : "—");
