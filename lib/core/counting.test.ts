import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCount } from "./counting";

test("formats whole numbers as Intl does", () => {
  const format = new Intl.NumberFormat("pt-BR");
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(format.format(count));
    }),
  );
  expect([0, 999, 1000, -1000, 1_234_567].map(formatCount)).toEqual(["0", "999", "1.000", "-1.000", "1.234.567"]);
});
