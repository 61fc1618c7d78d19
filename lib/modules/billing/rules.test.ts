import fc from "fast-check";
import { expect, test } from "vitest";
import { daysUntil } from "@/lib/core/calendar";
import { chargeStatusAt, extendedEnd, PLAN_TYPES, PLANS, shortenedEnd, TRIAL_DAYS, warningOf } from "./rules";

const DAY_MS = 86_400_000;
const instants = fc.date({ min: new Date("2020-01-01"), max: new Date("2050-01-01"), noInvalidDate: true });

test("warns soon from seven days, urgently from three, and as expired from zero", () => {
  const warnings = [-400, -1, 0, 1, 2, 3, 4, 7, 8, 400].map((days) => [days, warningOf(days)]);
  expect(warnings).toEqual([
    ...[-400, -1, 0].map((days) => [days, "expired"]),
    ...[1, 2, 3].map((days) => [days, "urgent"]),
    ...[4, 7].map((days) => [days, "soon"]),
    ...[8, 400].map((days) => [days, "none"]),
  ]);
});

test("never lowers the warning level as time passes, and is expired exactly from the plan's end", () => {
  const levels = ["none", "soon", "urgent", "expired"];
  fc.assert(
    fc.property(instants, fc.integer({ min: -20 * DAY_MS, max: 20 * DAY_MS }), fc.nat(DAY_MS), (ends, ahead, step) => {
      const at = (instant: number) => warningOf(daysUntil(ends, new Date(instant)));
      const now = ends.getTime() - ahead;
      expect(at(now) === "expired").toBe(now >= ends.getTime());
      expect(at(now) === "none").toBe(ahead > 7 * DAY_MS);
      expect(levels.indexOf(at(now + step))).toBeGreaterThanOrEqual(levels.indexOf(at(now)));
    }),
  );
});

test("extends by the full period from the plan's end, or from now if it has expired", () => {
  fc.assert(
    fc.property(instants, instants, fc.constantFrom(...PLAN_TYPES), (ends, now, type) => {
      const until = extendedEnd(ends, type, now).getTime();
      expect(until - Math.max(ends.getTime(), now.getTime())).toBe(PLANS[type].days * DAY_MS);
    }),
  );
});

test("removes only the remaining days of a refunded period", () => {
  const day = (n: number) => new Date(Date.UTC(2026, 10, n));
  const period = { covers_from: day(10), covers_until: day(40) };
  const until = (ends: Date, now: Date) => shortenedEnd(ends, period, now);
  expect(until(day(40), day(5))).toEqual(day(10));
  expect(until(day(40), day(15))).toEqual(day(15));
  expect(until(day(70), day(15))).toEqual(day(45));
  expect(until(day(70), day(41))).toEqual(day(70));
  expect(until(day(12), day(11))).toEqual(day(11));
  expect(until(day(12), day(12))).toEqual(day(12));
  expect(until(day(12), day(20))).toEqual(day(12));
  expect(shortenedEnd(day(40), { covers_from: null, covers_until: null }, day(5))).toEqual(day(40));
});

test("undoes an extension exactly when it is refunded immediately", () => {
  fc.assert(
    fc.property(instants, instants, fc.constantFrom(...PLAN_TYPES), (ends, now, type) => {
      const covers_from = new Date(Math.max(ends.getTime(), now.getTime()));
      const covers_until = extendedEnd(ends, type, now);
      expect(shortenedEnd(covers_until, { covers_from, covers_until }, now)).toEqual(covers_from);
    }),
  );
});

test("defines prices and durations of the plans and of the trial", () => {
  expect(PLANS).toEqual({
    mensal: { name: "Plano Mensal", description: "", price_cents: 4_990, days: 30 },
    anual: { name: "Plano Anual", description: "", price_cents: 47_900, days: 365 },
  });
  expect([PLAN_TYPES, TRIAL_DAYS]).toEqual([["mensal", "anual"], 30]);
});

test("expires a pending charge exactly at its end, and no other charge", () => {
  const at = new Date("2026-11-20T12:00:00Z");
  const before = new Date(at.getTime() - 1);
  expect(chargeStatusAt({ status: "pending", expires_at: at }, at)).toBe("expired");
  expect(chargeStatusAt({ status: "pending", expires_at: at }, before)).toBe("pending");
  expect(chargeStatusAt({ status: "pending", expires_at: null }, at)).toBe("pending");
  expect(chargeStatusAt({ status: "paid", expires_at: before }, at)).toBe("paid");
});
