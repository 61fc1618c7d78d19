import fc from "fast-check";
import { expect, test } from "vitest";
import { canStillRead, INACTIVE_STATUSES, planCodeOf } from "./plan";

const DAY_MS = 86_400_000;
const ends = new Date("2026-11-20T12:00:00Z");
const after = (ms: number) => new Date(ends.getTime() + ms);

test("works until the plan's end, and returns one code for each reason why it does not", () => {
  const plan = { status: "active", expires_at: ends };
  expect(planCodeOf(null, ends)).toBe("NO_ACTIVE_PLAN");
  expect(planCodeOf(plan, after(-1))).toBeNull();
  expect(planCodeOf(plan, ends)).toBe("PLAN_EXPIRED");
  expect(planCodeOf({ ...plan, status: "expired" }, after(-DAY_MS))).toBe("PLAN_EXPIRED");
  for (const status of ["inactive", "canceled", "cancelled", "suspended"])
    expect(planCodeOf({ ...plan, status }, after(-DAY_MS))).toBe("PLAN_INACTIVE");
});

test("allows reading until exactly thirty days after the end of the plan", () => {
  const plan = { status: "active", expires_at: ends };
  expect(canStillRead(plan, after(-1))).toBe(false);
  expect(canStillRead(plan, ends)).toBe(true);
  expect(canStillRead(plan, after(30 * DAY_MS - 1))).toBe(true);
  expect(canStillRead(plan, after(30 * DAY_MS))).toBe(false);
});

test("allows reading only for an expired plan, never for an inactive one", () => {
  const words = fc.constantFrom("active", "expired", ...INACTIVE_STATUSES);
  fc.assert(
    fc.property(words, fc.integer({ min: -60 * DAY_MS, max: 60 * DAY_MS }), (status, ms) => {
      const plan = { status, expires_at: ends };
      const code = planCodeOf(plan, after(ms));
      const isOff = INACTIVE_STATUSES.includes(status);
      expect(code).toBe(isOff ? "PLAN_INACTIVE" : status === "expired" || ms >= 0 ? "PLAN_EXPIRED" : null);
      expect(canStillRead(plan, after(ms))).toBe(code === "PLAN_EXPIRED" && ms < 30 * DAY_MS);
    }),
  );
});
