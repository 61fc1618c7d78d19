import type { LocalDate } from "@/lib/core/calendar";
import { firstYearToArchive } from "@/lib/core/kept-years.mjs";

const yearOf = (day: LocalDate) => Number(day.slice(0, 4));

/** Whether the sales of a day can have been archived. */
export const mayBeArchived = (day: LocalDate, today: LocalDate) => firstYearToArchive(yearOf(day)) <= yearOf(today);
