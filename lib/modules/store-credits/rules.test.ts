import { expect, test } from "vitest";
import { localDate } from "@/lib/core/calendar";
import { caughtError } from "@/lib/testing/caught-error";
import {
  codeFromBytes,
  creditTotal,
  formatCode,
  isStoreCreditCode,
  normalizeCode,
  requireUsable,
  validUntil,
} from "./rules";

test("is valid for a year from the day of issue", () => {
  expect(validUntil(localDate("2026-11-20"))).toBe("2027-11-20");
});

test("creates codes of eight unambiguous characters, each equally likely", () => {
  expect(codeFromBytes([0, 1, 7, 8, 29, 30, 31, 61, 200])).toBe("239AYZ2Z");
  expect(codeFromBytes([248, 255, ...Array<number>(8).fill(247)])).toBe("ZZZZZZZZ");
  // Each of the 31 characters comes from 8 of the bytes below 248, the largest multiple of 31 that fits.
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 248; byte++) {
    const character = codeFromBytes(Array<number>(8).fill(byte)).charAt(0);
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect([counts.size, ...new Set(counts.values())]).toEqual([31, 8]);
  for (const character of "01IO") expect(counts.has(character)).toBe(false);
});

test("throws with too few random bytes", () => {
  expect(() => codeFromBytes([1, 2, 3, 4, 5, 6, 7])).toThrow(RangeError);
  expect(() => codeFromBytes(Array<number>(20).fill(250))).toThrow(RangeError);
});

test("normalizes typed codes and formats them in two halves", () => {
  expect(normalizeCode(" k7mp-2q xd ")).toBe("K7MP2QXD");
  expect(formatCode("K7MP2QXD")).toBe("K7MP-2QXD");
});

test("recognizes scanned store credit codes in any case", () => {
  for (const code of ["K7MP9QXD", "k7mp9qxd", "KXMPQQXD", codeFromBytes([0, 1, 7, 8, 29, 30, 31, 61])])
    expect(isStoreCreditCode(code), code).toBe(true);
  for (const other of ["K7MP9QX", "K7MP9QXDA", "K7MP9Q1D", "ABC-2345", "7891000100103"])
    expect(isStoreCreditCode(other), other).toBe(false);
});

const today = localDate("2026-11-20");
const storeCredit = { code: "K7MP2QXD", balance_cents: 5_000, valid_until: today };

test("pays up to the balance, through the last valid day", () => {
  expect(caughtError(() => requireUsable(storeCredit, 5_000, today))).toBeNull();
  expect(caughtError(() => requireUsable(storeCredit, 5_001, today))).toEqual({
    code: "STORE_CREDIT_SHORT",
    message: "O vale K7MP-2QXD tem saldo de R$ 50,00.",
    details: { code: "K7MP2QXD", balance_cents: 5_000 },
  });
  expect(caughtError(() => requireUsable({ ...storeCredit, balance_cents: 0 }, 1, today))?.message).toBe(
    "O vale K7MP-2QXD já foi usado.",
  );
  expect(caughtError(() => requireUsable({ ...storeCredit, valid_until: localDate("2026-11-19") }, 1, today))).toEqual({
    code: "STORE_CREDIT_EXPIRED",
    message: "O vale K7MP-2QXD venceu em 19/11/2026.",
  });
});

const credit = (code: string, amount_cents: number) => ({ code, amount_cents });

test("adds store credits and exchanged goods up to the amount due", () => {
  expect(creditTotal(1_000, {})).toBe(0);
  expect(creditTotal(1_000, { exchange: { amount_cents: 400 } })).toBe(400);
  const both = { store_credits: [credit("A", 300), credit("B", 300)], exchange: { amount_cents: 400 } };
  expect(creditTotal(1_000, both)).toBe(1_000);
  expect(caughtError(() => creditTotal(999, both))).toEqual({
    code: "INVALID",
    message: "Os vales passam do que há a pagar.",
    errors: { store_credits: ["Os vales passam do que há a pagar."] },
  });
});

test("rejects a store credit listed twice", () => {
  expect(caughtError(() => creditTotal(1_000, { store_credits: [credit("A", 1), credit("A", 2)] }))?.message).toBe(
    "Use cada vale uma vez só.",
  );
});
