import { expect, test } from "vitest";
import { REMINDERS, reminderDue } from "./rules";

const ZONE = "America/Sao_Paulo";
const ends = new Date("2026-11-20T15:00:00Z");
const due = (now: string, canceled_at: Date | null = null) =>
  reminderDue({ expires_at: ends, canceled_at }, new Date(now), ZONE);

test("reminds at seven days, at three, on the day and after expiry", () => {
  expect(due("2026-11-12T15:00:00Z")).toBeNull();
  expect(due("2026-11-13T02:59:59Z")).toBeNull();
  expect(due("2026-11-13T03:00:00Z")).toBe("7");
  expect(due("2026-11-16T15:00:00Z")).toBe("7");
  expect(due("2026-11-17T03:00:00Z")).toBe("3");
  expect(due("2026-11-19T15:00:00Z")).toBe("3");
  expect(due("2026-11-20T03:00:00Z")).toBe("0");
  expect(due("2026-11-20T14:59:59.999Z")).toBe("0");
  expect(due("2026-11-20T15:00:00Z")).toBe("expired");
  expect(REMINDERS).toEqual(["7", "3", "0", "expired"]);
});

test("stops reminding a week after the end", () => {
  expect(due("2026-11-27T14:59:59.999Z")).toBe("expired");
  expect(due("2026-11-27T15:00:00Z")).toBeNull();
});

test("reminds of a canceled plan only on its last day and after expiry", () => {
  expect(due("2026-11-17T15:00:00Z", ends)).toBeNull();
  expect(due("2026-11-13T15:00:00Z", ends)).toBeNull();
  expect(due("2026-11-20T03:00:00Z", ends)).toBe("0");
  expect(due("2026-11-20T15:00:00Z", ends)).toBe("expired");
});

test("counts the days of the shop's zone for a plan that ends late in the evening", () => {
  const lateEnd = { expires_at: new Date("2026-11-20T23:30:00-03:00"), canceled_at: null };
  expect(reminderDue(lateEnd, new Date("2026-11-19T23:59:00-03:00"), ZONE)).toBe("3");
  expect(reminderDue(lateEnd, new Date("2026-11-20T00:01:00-03:00"), ZONE)).toBe("0");
});
