import { daysBetween, type LocalDate } from "@/lib/core/calendar";

/** Formats the age of a held sale ("desde ontem", "há 3 dias"). Returns null if it was held today. */
export function ageOf(day: LocalDate, today: LocalDate): string | null {
  const days = daysBetween(day, today);
  if (days <= 0) return null;
  return days === 1 ? "desde ontem" : `há ${days} dias`;
}
