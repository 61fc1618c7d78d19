import { expect, test } from "vitest";
import { AGES, availableOf, usageOf } from "./rules";

const account = (fiado_limit_cents: number, balance_cents: number) => ({ fiado_limit_cents, balance_cents });

test("returns the limit less the balance, at least zero, and null without a limit", () => {
  expect(availableOf(account(10_000, 4_000))).toBe(6_000);
  expect(availableOf(account(10_000, 12_000))).toBe(0);
  expect(availableOf(account(0, 4_000))).toBeNull();
});

test("rounds the limit usage down, so that 100% means fully used", () => {
  expect(usageOf(account(10_000, 9_999))).toBe(9_999);
  expect(usageOf(account(30_000, 29_999))).toBe(9_999);
  expect(usageOf(account(10_000, 10_000))).toBe(10_000);
  expect(usageOf(account(0, 4_000))).toBeNull();
});

test("groups debts by thirty days of age", () => expect(AGES).toEqual(["0-30", "31-60", "61-90", "90+"]));
