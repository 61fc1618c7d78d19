import { expect, test } from "vitest";
import { bigintsToNumbers } from "./bigint-columns";

test("turns bigint columns into numbers and leaves the others as they are", () => {
  const at = new Date();
  expect(bigintsToNumbers({ cents: 3_000_000_000n, none: null, name: "Ana", at })).toEqual({
    cents: 3_000_000_000,
    none: null,
    name: "Ana",
    at,
  });
});

test("refuses a bigint that a number cannot hold", () => {
  expect(() => bigintsToNumbers({ cents: 2n ** 53n })).toThrow(RangeError);
});
