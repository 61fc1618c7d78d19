import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fitsUnit,
  formatQuantity,
  formatQuantityWithUnit,
  isDivisible,
  isWhole,
  keepUnitsTogether,
  MAX_MILLI,
  parseQuantity,
  UNITS,
  unitSymbol,
} from "./quantity";
import { unitName } from "./unit-names";

describe("a quantity on screen", () => {
  test("has no decimals for units, and three for kilograms and liters", () => {
    expect(formatQuantity(3000, "un")).toBe("3");
    expect(formatQuantity(0, "un")).toBe("0");
    expect(formatQuantity(350, "kg")).toBe("0,350");
    expect(formatQuantity(12_345_000, "l")).toBe("12345,000");
    expect(formatQuantityWithUnit(350, "kg")).toBe("0,350 kg");
    expect(formatQuantityWithUnit(-2000, "un")).toBe("-2 un");
  });

  test("shows decimals of other divisible units only if they are not zero", () => {
    expect(formatQuantityWithUnit(350_000, "g")).toBe("350 g");
    expect(formatQuantityWithUnit(2_500, "m")).toBe("2,500 m");
    expect(formatQuantityWithUnit(12_000, "m2")).toBe("12 m²");
    expect(formatQuantityWithUnit(500, "cento")).toBe("0,500 cento");
    expect(formatQuantityWithUnit(3_000, "cx")).toBe("3 cx");
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
        const milli = isDivisible(unit) ? n : Math.ceil(n / 1000) * 1000;
        expect(parseQuantity(formatQuantity(milli, unit), unit)).toBe(milli);
      }),
    );
  });
});

test("keeps a number in a name together with its unit", () => {
  expect(keepUnitsTogether("Arroz Tipo 1 5 kg")).toBe("Arroz Tipo 1 5\u00a0kg");
  expect(keepUnitsTogether("Água 1,5 L, 12 un")).toBe("Água 1,5\u00a0L, 12\u00a0un");
  expect(keepUnitsTogether("Lona 4 m² azul")).toBe("Lona 4\u00a0m² azul");
  expect(keepUnitsTogether("Bolo 2 lados e 3 tâmaras")).toBe("Bolo 2 lados e 3 tâmaras");
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

  test("takes decimals in units of length, area and volume, and none in packages", () => {
    for (const unit of ["m", "m2", "g", "ml", "cento"] as const) expect(parseQuantity("2,5", unit)).toBe(2500);
    for (const unit of ["cx", "pct", "par", "dz"] as const) {
      expect(parseQuantity("2,5", unit)).toBeNull();
      expect(parseQuantity("2", unit)).toBe(2000);
    }
  });
});

describe("a unit", () => {
  test("has a code of at most six letters or digits, and a symbol and a name of its own", () => {
    for (const unit of UNITS) expect(unit).toMatch(/^[a-z0-9]{1,6}$/);
    expect(new Set(UNITS.map(unitSymbol)).size).toBe(UNITS.length);
    expect(new Set(UNITS.map(unitName)).size).toBe(UNITS.length);
    expect([unitSymbol("m2"), unitName("m2")]).toEqual(["m²", "metro quadrado"]);
  });

  test("decides whether a quantity needs to be whole", () => {
    expect(fitsUnit(1_500, "m")).toBe(true);
    expect(fitsUnit(1_500, "cx")).toBe(false);
    expect(fitsUnit(2_000, "cx")).toBe(true);
    expect(fitsUnit(1_500, "constructor")).toBe(false);
  });
});
