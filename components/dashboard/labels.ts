import { type LocalDate, localDate } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { monthName, weekdayName } from "@/lib/core/month";
import { changeSince, MAX_SHOWN_PERCENT } from "@/lib/modules/dashboard/rules";
import type { Dashboard } from "@/lib/modules/dashboard/schema";

/** Writes e.g. "Sexta-feira, 20 de novembro". */
export function writeLongDay(day: LocalDate): string {
  const weekday = weekdayName(day);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${Number(day.slice(8))} de ${monthName(day)}`;
}

/** Writes e.g. "a sexta passada" or "o sábado passado", to follow "d" or "n". */
function lastOf(day: LocalDate): string {
  const name = weekdayName(day).replace("-feira", "");
  return name === "sábado" || name === "domingo" ? `o ${name} passado` : `a ${name} passada`;
}

/** Compares the month so far with the same days of the month before. Null if nothing was sold in them. */
export function compareMonths({ total_cents, before }: Dashboard["month"]): string | null {
  const change = changeSince(before.total_cents, total_cents);
  if (change === null) return null;
  const days = `os mesmos dias de ${monthName(localDate(before.from))}`;
  if (change === 0) return `Igual a${days}`;
  if (change > MAX_SHOWN_PERCENT) return `Mais de 10 vezes ${days}`;
  return `${Math.abs(change)}% ${change > 0 ? "acima" : "abaixo"} d${days}`;
}

/** Compares today's sales with the same weekday of last week, up to the same hour. */
export function compareDays({ sales, week_before }: Pick<Dashboard, "sales" | "week_before">): string {
  const before = lastOf(localDate(week_before.day));
  const change = changeSince(week_before.until_now_cents, sales.total_cents);
  if (week_before.total_cents === 0) return `Sem vendas n${before}`;
  if (change === null) return `Até esta hora d${before}, nada vendido`;
  if (sales.sale_count === 0) return `Até esta hora d${before}: ${formatMoney(week_before.until_now_cents)}`;
  if (change === 0) return `Igual ao mesmo horário d${before}`;
  if (change > MAX_SHOWN_PERCENT) return `Mais de 10 vezes o vendido até esta hora d${before}`;
  return `${Math.abs(change)}% ${change > 0 ? "acima" : "abaixo"} do mesmo horário d${before}`;
}
