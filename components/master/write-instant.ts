import { dayOf, formatDay, formatInstant } from "@/lib/core/calendar";

/** "20/11/2026 14:05" in Brasília, "—" for what has not happened. */
export const writeInstant = (instant: string | null): string => (instant ? formatInstant(instant) : "—");

/** "20/11/2026". */
export const writeDay = (instant: string | null): string => (instant ? formatDay(dayOf(new Date(instant))) : "—");
