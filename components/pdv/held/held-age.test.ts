import { expect, test } from "vitest";
import { localDate } from "@/lib/core/calendar";
import { ageOf } from "./held-age";

test("returns a held sale's age from the second day on", () => {
  const age = (day: string) => ageOf(localDate(day), localDate("2026-03-01"));
  expect(["2026-03-01", "2026-02-28", "2026-02-26"].map(age)).toEqual([null, "desde ontem", "há 3 dias"]);
});
