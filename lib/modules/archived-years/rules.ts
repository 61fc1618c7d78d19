import type { LocalDate } from "@/lib/core/calendar";

/** A year can be archived once five whole years have passed since its end (see `scripts/archiving/year.mjs`). */
const YEARS_UNTIL_ARCHIVING = 6;

/** Whether the sales of a day can have been archived. */
export const mayBeArchived = (day: LocalDate, today: LocalDate) =>
  Number(day.slice(0, 4)) <= Number(today.slice(0, 4)) - YEARS_UNTIL_ARCHIVING;
