import { expect, test } from "vitest";
import { daysOf, readPeriod } from "@/components/blocks/period";
import { localDate } from "@/lib/core/calendar";

const today = localDate("2026-03-02");
const nothing = { period: null, from: null, until: null };

test("includes today in the preset periods, except yesterday", () => {
  expect(daysOf("hoje", today)).toEqual({ from: "2026-03-02", until: "2026-03-02" });
  expect(daysOf("ontem", today)).toEqual({ from: "2026-03-01", until: "2026-03-01" });
  expect(daysOf("7", today)).toEqual({ from: "2026-02-24", until: "2026-03-02" });
  expect(daysOf("30", today)).toEqual({ from: "2026-02-01", until: "2026-03-02" });
  expect(daysOf("mes", today)).toEqual({ from: "2026-03-01", until: "2026-03-02" });
});

test("falls back to the default for a missing or unknown period", () => {
  expect(readPeriod(nothing, today, "hoje").period).toBe("hoje");
  expect(readPeriod({ ...nothing, period: "sempre" }, today, "30").from).toBe("2026-02-01");
});

test("swaps days in the wrong order and replaces an invalid day by today", () => {
  const chosen = { period: "livre", from: "2026-02-10", until: "2026-01-05" };
  expect(readPeriod(chosen, today, "hoje")).toEqual({ period: "livre", from: "2026-01-05", until: "2026-02-10" });
  expect(readPeriod({ ...chosen, until: "2026-02-31" }, today, "hoje").until).toBe("2026-03-02");
});
