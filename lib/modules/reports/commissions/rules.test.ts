import { expect, test } from "vitest";
import { commissionOf } from "./rules";

test("rounds a commission half up", () => {
  expect(commissionOf(10_000, 250)).toBe(250);
  expect(commissionOf(999, 250)).toBe(25);
  expect(commissionOf(20, 250)).toBe(1);
  expect(commissionOf(19, 250)).toBe(0);
  expect(commissionOf(10_000, 0)).toBe(0);
  expect(commissionOf(1, 10_000)).toBe(1);
});

test("returns zero when returns exceed sales", () => {
  expect(commissionOf(0, 10_000)).toBe(0);
  expect(commissionOf(-10_000, 250)).toBe(0);
});
