import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalCode, eanCheckDigit, internalEan13, isEan } from "./barcode";

describe("a barcode", () => {
  test.each([
    "7891000100103",
    "4006381333931",
    "96385074",
    "036000291452",
    "10614141000415",
    "2000001007600",
    "2010085025049",
  ])("accepts %s", (code) => {
    expect(isEan(code)).toBe(true);
  });

  test.each(["", "7891000100104", "789100010010", "96385075", "78910001001O3", "123456789", "7891000100103 "])(
    "rejects %j",
    (code) => {
      expect(isEan(code)).toBe(false);
    },
  );

  test("has one check digit per body and detects any single wrong digit", () => {
    const body = fc.stringMatching(/^(\d{7}|\d{11,13})$/);
    fc.assert(
      fc.property(body, fc.nat(12), fc.integer({ min: 1, max: 9 }), (body, position, change) => {
        const code = `${body}${eanCheckDigit(body)}`;
        const at = position % code.length;
        const wrong = code.slice(0, at) + ((Number(code[at]) + change) % 10) + code.slice(at + 1);
        expect(isEan(code)).toBe(true);
        expect(isEan(wrong)).toBe(false);
      }),
    );
    expect(() => eanCheckDigit("12")).toThrow(RangeError);
  });
});

test("generates valid, distinct internal codes with the prefix 04", () => {
  expect(internalEan13(1)).toBe("0400000000015");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (sequence) => {
      const code = internalEan13(sequence);
      expect(isEan(code)).toBe(true);
      expect(code.slice(0, 2)).toBe("04");
      expect(Number(code.slice(2, -1))).toBe(sequence);
    }),
  );
  for (const bad of [-1, 0.5, 10_000_000_000]) expect(() => internalEan13(bad)).toThrow(RangeError);
});

describe("the canonical form of a code", () => {
  test.each([
    ["012345678905", "0012345678905", "a UPC-A and its EAN-13"],
    ["7891000100103", "07891000100103", "an EAN-13 and its GTIN-14"],
    ["96385074", "00000096385074", "an EAN-8 and its GTIN-14"],
    ["04252614", "042100005264", "a UPC-E and its UPC-A"],
    ["cx-12", " CX-12 ", "small letters and capitals"],
  ])("%s and %s are the same code: %s", (one, other) => {
    expect(canonicalCode(one)).toBe(canonicalCode(other));
  });

  test.each([
    ["7891000100103", "7891000100110", "two EAN-13"],
    ["10614141000415", "0614141000418", "a case and the unit in it"],
    ["1234", "01234", "numbers of the shop's own"],
    ["04252614", "04252615", "two numbers of eight digits"],
  ])("%s and %s are different codes: %s", (one, other) => {
    expect(canonicalCode(one)).not.toBe(canonicalCode(other));
  });

  test("is unique for every UPC-E that the standard allows", () => {
    const found = new Map<string, string>();
    const collisions: string[] = [];
    for (let number = 0; number < 20_000_000; number += 97) {
      const code = String(number).padStart(8, "0");
      const canonical = canonicalCode(code);
      if (found.has(canonical)) collisions.push(`${code} ${found.get(canonical)}`);
      found.set(canonical, code);
    }
    expect(collisions).toEqual([]);
  });
});
