import { expect, test } from "vitest";
import { commissionOf } from "./rules";

test("a commission is a share of what was sold, half a cent up", () => {
  expect(commissionOf(10_000, 250)).toBe(250);
  expect(commissionOf(999, 250)).toBe(25);
  expect(commissionOf(20, 250)).toBe(1);
  expect(commissionOf(19, 250)).toBe(0);
  expect(commissionOf(10_000, 0)).toBe(0);
  expect(commissionOf(1, 10_000)).toBe(1);
});

test("where more came back than was sold there is none, and nothing is taken from the seller", () => {
  expect(commissionOf(0, 10_000)).toBe(0);
  expect(commissionOf(-10_000, 250)).toBe(0);
});
