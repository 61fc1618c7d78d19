import fc from "fast-check";
import { expect, test } from "vitest";
import { centsAfterTyping, readPastedMoney } from "@/components/blocks/form/money-typing";
import { formatAmount, formatMoney, MAX_CENTS } from "@/lib/core/money";

const press = (before: number | null, key: string) =>
  centsAfterTyping(`${before === null ? "" : formatAmount(before)}${key}`, before);
const erase = (before: number) => centsAfterTyping(formatAmount(before).slice(0, -1), before);
const type = (keys: string) => [...keys].reduce<number | null>(press, null);

test("shifts digits in from the right: 1, 2, 5, 0 is 12,50", () => {
  expect(type("1250")).toBe(1250);
  expect(type("12,50")).toBe(1250);
});

test("deletes digit by digit down to an empty field, not to zero", () => {
  expect(erase(123456)).toBe(12345);
  expect(erase(5)).toBeNull();
  expect(erase(0)).toBeNull();
});

test("accepts a typed zero as a value", () => {
  expect(type("0")).toBe(0);
  expect(press(0, "0")).toBe(0);
});

test("replaces the selected amount when typing over it", () => {
  expect(centsAfterTyping("7", 123456)).toBe(7);
  expect(centsAfterTyping("", 123456)).toBeNull();
});

test("ignores digits beyond R$ 9.999.999,99", () => {
  expect(press(MAX_CENTS, "9")).toBe(MAX_CENTS);
});

test("holds null or cents within the limit for any typed text", () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.nat(MAX_CENTS)), (text, before) => {
      const cents = centsAfterTyping(text, before);
      expect(cents === null || (Number.isInteger(cents) && cents >= 0 && cents <= MAX_CENTS)).toBe(true);
    }),
  );
});

test("returns the amount whose digits were typed", () => {
  fc.assert(fc.property(fc.nat(MAX_CENTS), (cents) => type(String(cents)) === cents));
});

test("parses a pasted amount and adds a note if it is ambiguous", () => {
  expect(readPastedMoney("R$ 1.234,56")).toEqual({ cents: 123456, note: null });
  expect(readPastedMoney("0,5")).toEqual({ cents: 50, note: null });
  expect(readPastedMoney("1.234")).toEqual({ cents: 123400, note: "Entendido como R$ 1.234,00." });
  expect(readPastedMoney("abc")).toEqual({ cents: null, note: "“abc” não é um valor em reais." });
  fc.assert(fc.property(fc.nat(MAX_CENTS), (cents) => readPastedMoney(formatMoney(cents)).cents === cents));
});
