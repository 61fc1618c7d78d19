import { expect, test } from "vitest";
import { secondsLeftOfDay } from "@/components/billing/read-only-access";

test("ends reading mode at midnight in the shop's timezone", () => {
  expect(secondsLeftOfDay(new Date("2026-11-20T23:59:00-03:00"), "America/Sao_Paulo")).toBe(60);
  expect(secondsLeftOfDay(new Date("2026-11-20T23:59:00-03:00"), "America/Manaus")).toBe(3_660);
});
