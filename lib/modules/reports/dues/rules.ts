import { addDays, addMonths, type LocalDate, localDate } from "@/lib/core/calendar";
import { sumOf } from "../rules";
import type { DueGroup } from "./schema";

interface Span {
  readonly name: string;
  readonly from: LocalDate | null;
  readonly until: LocalDate | null;
}

interface Due {
  readonly day: LocalDate;
  readonly side: string;
  readonly count: number;
  readonly cents: number;
}

/** Returns the age groups, from long overdue to far ahead. They cover every day exactly once. */
export function agesOf(today: LocalDate): Span[] {
  const span = (name: string, from: number | null, until: number | null): Span => ({
    name,
    from: from === null ? null : addDays(today, from),
    until: until === null ? null : addDays(today, until),
  });
  return [
    span("Atrasadas há mais de 90 dias", null, -91),
    span("Atrasadas de 61 a 90 dias", -90, -61),
    span("Atrasadas de 31 a 60 dias", -60, -31),
    span("Atrasadas até 30 dias", -30, -1),
    span("Vencem hoje", 0, 0),
    span("Vencem em até 7 dias", 1, 7),
    span("Vencem de 8 a 30 dias", 8, 30),
    span("Vencem de 31 a 60 dias", 31, 60),
    span("Vencem de 61 a 90 dias", 61, 90),
    span("Vencem depois de 90 dias", 91, null),
  ];
}

/** Returns the months that contain a due date, named like "11/2026". */
export function monthsOf(days: readonly LocalDate[]): Span[] {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))].sort();
  return months.map((month) => {
    const from = localDate(`${month}-01`);
    return { name: `${month.slice(5)}/${month.slice(0, 4)}`, from, until: addDays(addMonths(from, 1), -1) };
  });
}

const NAMES = ["payable_count", "payable_cents", "receivable_count", "receivable_cents", "balance_cents"] as const;

/** Groups open bills by due date. Groups without bills are left out. */
export function duesOf(dues: readonly Due[], group: DueGroup, today: LocalDate) {
  const spans = group === "mes" ? monthsOf(dues.map(({ day }) => day)) : agesOf(today);
  const data = spans.flatMap((span) => {
    const found = dues.filter(({ day }) => (!span.from || day >= span.from) && (!span.until || day <= span.until));
    if (found.length === 0) return [];
    const sum = (side: string, read: (due: Due) => number) =>
      found.reduce((sum, due) => sum + (due.side === side ? read(due) : 0), 0);
    const figures = {
      payable_count: sum("payable", ({ count }) => count),
      payable_cents: sum("payable", ({ cents }) => cents),
      receivable_count: sum("receivable", ({ count }) => count),
      receivable_cents: sum("receivable", ({ cents }) => cents),
    };
    return [{ ...span, ...figures, balance_cents: figures.receivable_cents - figures.payable_cents }];
  });
  return { data, totals: sumOf(data, NAMES) };
}
