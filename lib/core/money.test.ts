import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  averageCents,
  divideRoundingHalfUp,
  formatAmount,
  formatMoney,
  lineTotal,
  MAX_CENTS,
  parseMoney,
  shiftDigits,
  spreadCents,
  sumCents,
  toCents,
} from "./money";

const amount = fc.integer({ min: 0, max: MAX_CENTS });

describe("cents", () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("rejects %s", (n) => {
    expect(() => toCents(n)).toThrow(RangeError);
  });

  test("sums exactly and throws above the safe integers", () => {
    expect(sumCents([])).toBe(0);
    expect(sumCents([10, 20, -5])).toBe(25);
    expect(Object.is(toCents(-0), 0)).toBe(true);
    expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
    expect(() => sumCents([0.5, 0.5])).toThrow(RangeError);
  });
});

describe("the total of a line", () => {
  test.each([
    [3000, 1250, 3750],
    [350, 2990, 1047], // 1046,5
    [333, 1000, 333],
    [1, 499, 0],
    [1, 500, 1],
    [3000, 0, 0],
    [0, 1250, 0],
    [99_999_000, MAX_CENTS, 99_998_999_900_001],
  ])("%i milli at %i cents costs %i", (quantity, price, total) => {
    expect(lineTotal(quantity, price)).toBe(total);
  });

  test("is rounded half up once, without floats", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_000 }), amount, (quantity, price) => {
        expect(BigInt(lineTotal(quantity, price))).toBe((BigInt(quantity) * BigInt(price) + 500n) / 1000n);
      }),
    );
  });

  test("throws for negative or fractional values", () => {
    for (const [quantity, price] of [
      [-1, 1],
      [1, -1],
      [0.5, 1],
      [1, 0.5],
      [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ] as const)
      expect(() => lineTotal(quantity, price)).toThrow(RangeError);
  });
});

describe("a discount over the cart", () => {
  test("gives the remaining cents to the largest remainders, earlier lines first", () => {
    expect(spreadCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spreadCents(10, [1, 2, 4])).toEqual([1, 3, 6]);
    expect(spreadCents(3, [5, 2])).toEqual([2, 1]);
    expect(spreadCents(7, Array<number>(20).fill(1))).toEqual([...Array(7).fill(1), ...Array(13).fill(0)]);
    expect(spreadCents(10, [999, 1, 0])).toEqual([10, 0, 0]);
    expect(spreadCents(7, [3, 2, 2])).toEqual([3, 2, 2]);
    expect(spreadCents(0, [0, 0])).toEqual([0, 0]);
    expect(spreadCents(0, [])).toEqual([]);
  });

  test("sums exactly, is never negative and never exceeds a line it fits in", () => {
    const cart = fc.array(amount, { minLength: 1, maxLength: 60 }).filter((lines) => sumCents(lines) > 0);
    fc.assert(
      fc.property(cart, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
        const total = Math.floor(sumCents(weights) * part);
        const parts = spreadCents(total, weights);
        expect(sumCents(parts)).toBe(total);
        parts.forEach((share, i) => {
          const exact = (total * (weights[i] ?? 0)) / sumCents(weights);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(weights[i] ?? 0);
          expect(Math.abs(share - exact)).toBeLessThan(1.001);
        });
      }),
    );
  });

  test("is spread even if larger than the cart", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1 }), amount, (weights, total) => {
        expect(sumCents(spreadCents(total, weights))).toBe(total);
      }),
    );
  });

  test("throws for a negative total or when no line has weight", () => {
    expect(() => spreadCents(1, [])).toThrow(RangeError);
    expect(() => spreadCents(1, [0])).toThrow(RangeError);
    expect(() => spreadCents(-1, [5])).toThrow(RangeError);
    expect(() => spreadCents(1, [5, -1])).toThrow(RangeError);
  });
});

describe("money on screen", () => {
  test.each([
    [0, "R$ 0,00"],
    [5, "R$ 0,05"],
    [123_456, "R$ 1.234,56"],
    [MAX_CENTS, "R$ 9.999.999,99"],
    [-500, "-R$ 5,00"],
  ])("%i is %s", (cents, shown) => {
    expect(formatMoney(cents)).toBe(shown);
  });

  test("is formatted as by Intl.NumberFormat", () => {
    const platform = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
    fc.assert(
      fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
        expect(formatMoney(cents)).toBe(platform.format(cents / 100).replace(/\u00A0/g, " "));
        expect(formatAmount(cents)).toBe(formatMoney(cents).replace("R$ ", ""));
      }),
    );
  });
});

describe("pasted money", () => {
  test.each([
    ["1.234,56", 123_456],
    ["1234,56", 123_456],
    ["R$ 12,50", 1250],
    ["R$\u00A01.234,56", 123_456],
    ["r$12", 1200],
    [" 12,50\n", 1250],
    ["1,234.56", 123_456],
    ["12,345.67", 1_234_567],
    ["1,234,567.8", 123_456_780],
    ["1234.5", 123_450],
    ["0,5", 50],
    [",50", 50],
    ["12,", 1200],
    ["0", 0],
    ["1.234.567", 123_456_700],
    ["9.999.999,99", MAX_CENTS],
  ])("%s is parsed", (text, cents) => {
    expect(parseMoney(text)).toEqual({ cents, ambiguous: false });
  });

  test("reads a single dot before three digits as thousands and marks it ambiguous", () => {
    expect(parseMoney("1.234")).toEqual({ cents: 123_400, ambiguous: true });
    expect(parseMoney("R$ 12.500")).toEqual({ cents: 1_250_000, ambiguous: true });
  });

  test.each([
    ..."|R$|.|,|-5|-R$ 5,00|(5,00)|1e3|abc|12,345|12.3456|1.234,567|1,234.567|0.125|1.23,45|1.234.56|1,234,56|12 50|12R$50|a1,234.56|1ab,234.56|٣|10.000.000,00".split(
      "|",
    ),
    "9".repeat(400),
  ])("rejects %j", (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  test("parses every format shown on screen", () => {
    fc.assert(
      fc.property(amount, (cents) => {
        for (const shown of [formatMoney(cents), formatAmount(cents), formatAmount(cents).replaceAll(".", "")])
          expect(parseMoney(shown)).toEqual({ cents, ambiguous: false });
      }),
    );
  });

  test("parses any text to an amount within the limits or to null", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.,R$ -]{0,14}$/)), (text) => {
        const cents = parseMoney(text)?.cents ?? 0;
        expect(Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_CENTS).toBe(true);
      }),
    );
  });
});

describe("money typed digit by digit", () => {
  test.each([
    ["", 0],
    ["1", 1],
    ["1250", 1250],
    ["R$ 12,505", 12_505],
    ["0000000000012", 12],
    ["9999999998", MAX_CENTS],
  ])("%j becomes %i cents", (typed, cents) => {
    expect(shiftDigits(typed)).toBe(cents);
  });

  test("keeps the amount it shows", () => {
    fc.assert(
      fc.property(amount, (cents) => {
        expect(shiftDigits(formatMoney(cents))).toBe(cents);
      }),
    );
  });
});

test("rounds halves up when dividing", () => {
  expect(divideRoundingHalfUp(5n, 2n)).toBe(3);
  expect(divideRoundingHalfUp(7n, 3n)).toBe(2);
  expect(divideRoundingHalfUp(0n, 7n)).toBe(0);
  expect(divideRoundingHalfUp(10n ** 17n, 10n ** 4n)).toBe(10 ** 13);
});

test("averages to whole cents, rounded half up, and returns null for a count of zero", () => {
  expect(averageCents(1_000, 3)).toBe(333);
  expect(averageCents(5, 2)).toBe(3);
  expect(averageCents(0, 0)).toBeNull();
});
