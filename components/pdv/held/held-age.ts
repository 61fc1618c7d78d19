import { daysBetween, type LocalDate } from "@/lib/core/calendar";

/** How old a held sale is, once it is not of today: "desde ontem", "há 3 dias". */
export function ageOf(day: LocalDate, today: LocalDate): string | null {
  const days = daysBetween(day, today);
  if (days <= 0) return null;
  return days === 1 ? "desde ontem" : `há ${days} dias`;
}
