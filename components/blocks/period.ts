import { addDays, isLocalDate, type LocalDate, localDate, monthStart } from "@/lib/core/calendar";

export const PERIODS = ["hoje", "ontem", "7", "30", "mes", "mes_passado", "ano", "livre"] as const;
export type Period = (typeof PERIODS)[number];
/** The periods offered by lists and by reports. */
export const LIST_PERIODS: readonly Period[] = ["hoje", "ontem", "7", "30", "mes", "livre"];
export const REPORT_PERIODS: readonly Period[] = ["hoje", "7", "mes", "mes_passado", "ano", "livre"];

export type Days = { from: LocalDate; until: LocalDate };

export const PERIOD_LABELS: Record<Period, string> = {
  hoje: "Hoje",
  ontem: "Ontem",
  "7": "7 dias",
  "30": "30 dias",
  mes: "Este mês",
  mes_passado: "Mês passado",
  ano: "Este ano",
  livre: "Escolher",
};

/** Returns the first and last day of a preset period, both inclusive. "7" and "30" include today. */
export function daysOf(period: Exclude<Period, "livre">, today: LocalDate): Days {
  if (period === "hoje") return { from: today, until: today };
  if (period === "ontem") return { from: addDays(today, -1), until: addDays(today, -1) };
  if (period === "mes") return { from: monthStart(today), until: today };
  if (period === "ano") return { from: localDate(`${today.slice(0, 4)}-01-01`), until: today };
  if (period === "mes_passado") {
    const until = addDays(monthStart(today), -1);
    return { from: monthStart(until), until };
  }
  return { from: addDays(today, 1 - Number(period)), until: today };
}

/** Reads a period from the URL. Invalid values become the fallback; days in the wrong order are swapped. */
export function readPeriod(
  params: { period: string | null; from: string | null; until: string | null },
  today: LocalDate,
  fallback: Exclude<Period, "livre">,
): Days & { period: Period } {
  const period = PERIODS.find((known) => known === params.period) ?? fallback;
  if (period !== "livre") return { period, ...daysOf(period, today) };
  const from = params.from && isLocalDate(params.from) ? params.from : today;
  const until = params.until && isLocalDate(params.until) ? params.until : today;
  return from <= until ? { period, from, until } : { period, from: until, until: from };
}
