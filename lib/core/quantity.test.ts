import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatQuantity, formatQuantityWithUnit, isWhole, MAX_MILLI, parseQuantity, UNITS } from "./quantity";

describe("a quantity on screen", () => {
  test("has no decimals for units, and three for kilograms and liters", () => {
    expect(formatQuantity(3000, "un")).toBe("3");
    expect(formatQuantity(0, "un")).toBe("0");
    expect(formatQuantity(350, "kg")).toBe("0,350");
    expect(formatQuantity(12_345_000, "l")).toBe("12345,000");
    expect(formatQuantityWithUnit(350, "kg")).toBe("0,350 kg");
    expect(formatQuantityWithUnit(-2000, "un")).toBe("-2 un");
  });

  test("shows a fractional number of units instead of hiding it", () => {
    expect(formatQuantity(1500, "un")).toBe("1,500");
    expect(isWhole(1500)).toBe(false);
    expect(isWhole(2000)).toBe(true);
    expect(() => formatQuantity(0.5, "kg")).toThrow(RangeError);
  });

  test("can be parsed back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_MILLI }), fc.constantFrom(...UNITS), (n, unit) => {
        const milli = unit === "un" ? Math.ceil(n / 1000) * 1000 : n;
        expect(parseQuantity(formatQuantity(milli, unit), unit)).toBe(milli);
      }),
    );
  });
});

describe("a typed quantity", () => {
  test.each([
    ["0,350", 350],
    ["0.35", 350],
    [",5", 500],
    [" 2 ", 2000],
    ["2,", 2000],
    ["99999", MAX_MILLI],
  ])("parses %j kilograms to %i", (text, milli) => {
    expect(parseQuantity(text, "kg")).toBe(milli);
  });

  test.each(["", ",", "0", "0,000", "-1", "1,2345", "1.000,5", "99999,001", "1e3", "1 kg", "9".repeat(400)])(
    "rejects %j kilograms",
    (text) => {
      expect(parseQuantity(text, "kg")).toBeNull();
    },
  );

  test("must be whole for units, without separators", () => {
    expect(parseQuantity("3", "un")).toBe(3000);
    for (const text of ["0", "1,5", "3,0", "1.000", "3,", "100000"]) expect(parseQuantity(text, "un")).toBeNull();
  });
});
