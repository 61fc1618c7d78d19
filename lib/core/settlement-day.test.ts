import { expect, test } from "vitest";
import { localDate } from "./calendar";
import { isSettlementDay, nextSettlement } from "./settlement-day";

const next = (from: string, day: number) => nextSettlement(localDate(from), day);

test("returns the next occurrence of a day of the month", () => {
  expect([next("2026-11-03", 5), next("2026-11-05", 5), next("2026-12-20", 5)]).toEqual([
    "2026-11-05",
    "2026-12-05",
    "2027-01-05",
  ]);
});

test("uses the last day of a shorter month", () => {
  expect([next("2026-02-01", 31), next("2026-02-28", 31), next("2028-02-10", 30), next("2026-01-31", 31)]).toEqual([
    "2026-02-28",
    "2026-03-31",
    "2028-02-29",
    "2026-02-28",
  ]);
});

test("accepts whole numbers from 1 to 31", () => {
  expect([0, 1, 31, 32, 1.5].map(isSettlementDay)).toEqual([false, true, true, false, false]);
});
