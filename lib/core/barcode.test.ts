import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeVariants, eanCheckDigit, internalEan13, isEan } from "./barcode";

describe("a barcode", () => {
  test.each([
    "7891000100103",
    "4006381333931",
    "96385074",
    "036000291452",
    "10614141000415",
    "2000001007600",
    "2010085025049",
  ])("%s is right", (code) => {
    expect(isEan(code)).toBe(true);
  });

  test.each(["", "7891000100104", "789100010010", "96385075", "78910001001O3", "123456789", "7891000100103 "])(
    "%j is not",
    (code) => {
      expect(isEan(code)).toBe(false);
    },
  );

  test("has one check digit per body, and notices any single wrong digit", () => {
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

test("the shop's own codes are valid, different and in the internal range", () => {
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

test("a UPC-A is the EAN-13 with a zero before it, whichever a reader tells", () => {
  expect(codeVariants("012345678905")).toEqual(["012345678905", "0012345678905"]);
  expect(codeVariants("0012345678905")).toEqual(["0012345678905", "012345678905"]);
  expect(codeVariants("7891000100103")).toEqual(["7891000100103"]);
  expect(codeVariants("ABC-1")).toEqual(["ABC-1"]);
});
