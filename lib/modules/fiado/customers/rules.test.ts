import { expect, test } from "vitest";
import { AGES, availableOf, usageOf } from "./rules";

const account = (fiado_limit_cents: number, balance_cents: number) => ({ fiado_limit_cents, balance_cents });

test("what may still be bought is the limit less the balance, never less than nothing, and untold without a limit", () => {
  expect(availableOf(account(10_000, 4_000))).toBe(6_000);
  expect(availableOf(account(10_000, 12_000))).toBe(0);
  expect(availableOf(account(0, 4_000))).toBeNull();
});

test("how much of a limit is used is rounded down: full is only who has used it all", () => {
  expect(usageOf(account(10_000, 9_999))).toBe(9_999);
  expect(usageOf(account(30_000, 29_999))).toBe(9_999);
  expect(usageOf(account(10_000, 10_000))).toBe(10_000);
  expect(usageOf(account(0, 4_000))).toBeNull();
});

test("debts are told by thirty days of age", () => expect(AGES).toEqual(["0-30", "31-60", "61-90", "90+"]));
