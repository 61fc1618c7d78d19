import { expect, test } from "vitest";
import { localDate } from "@/lib/core/calendar";
import { chartPointsByDay, daysBefore } from "./period-rules";

const days = (from: string, until: string) => ({ from: localDate(from), until: localDate(until) });
const sum = (points: { values: (number | null)[] }[]) => points.reduce((all, { values }) => all + (values[0] ?? 0), 0);

test("groups up to two months by day, half a year by week and a year by month, keeping the total", () => {
  const rows = [
    { day: "2026-01-31", cents: 5 },
    { day: "2026-02-01", cents: 7 },
  ];
  const read = (row: (typeof rows)[number] | undefined) => [row?.cents ?? 0];
  const month = chartPointsByDay(rows, days("2026-01-01", "2026-02-28"), read);
  const half = chartPointsByDay(rows, days("2026-01-01", "2026-06-15"), read);
  const year = chartPointsByDay(rows, days("2026-01-01", "2026-12-31"), read);
  expect(month).toHaveLength(59);
  expect(month[30]).toEqual({ at: "31/01", values: [5] });
  expect([half.length, half[0]?.at]).toEqual([24, "de 01/01"]);
  expect(year.map(({ at }) => at).slice(0, 2)).toEqual(["01/2026", "02/2026"]);
  expect(year.map(({ values }) => values[0]).slice(0, 2)).toEqual([5, 7]);
  for (const points of [month, half, year]) expect(sum(points)).toBe(12);
});

test("compares a whole month with the month before, and other periods with as many days", () => {
  expect(daysBefore(days("2026-03-01", "2026-03-31"))).toEqual(days("2026-02-01", "2026-02-28"));
  expect(daysBefore(days("2026-11-01", "2026-11-26"))).toEqual(days("2026-10-06", "2026-10-31"));
  expect(daysBefore(days("2026-02-02", "2026-02-28"))).toEqual(days("2026-01-06", "2026-02-01"));
});
