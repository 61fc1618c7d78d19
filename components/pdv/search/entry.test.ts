import { expect, test } from "vitest";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { decideEntry, isSurelyCode, looksLikeCode, parseEntry, scannedEntry } from "./entry";

const product = (id: string, barcode: string | null): PdvProduct => ({
  id,
  barcode,
  name: `Produto ${id}`,
  category_id: "c",
  unit: "un",
  sale_price_cents: 100,
  current_stock_milli: 10_000,
  is_low: false,
  favorite: false,
});

test("reads a number and an asterisk before a code as the quantity", () => {
  expect(parseEntry("3*7891000100103")).toEqual({ quantity_milli: 3000, query: "7891000100103" });
  expect(parseEntry("10* arroz")).toEqual({ quantity_milli: 10_000, query: "arroz" });
});

test("accepts a weight with comma or dot", () => {
  expect(parseEntry("0,350*")).toEqual({ quantity_milli: 350, query: "" });
  expect(parseEntry("1.5*banana")).toEqual({ quantity_milli: 1500, query: "banana" });
  expect(parseEntry(",5*x")).toEqual({ quantity_milli: 500, query: "x" });
});

test("treats text without a quantity as the query", () => {
  expect(parseEntry(" arroz branco ")).toEqual({ quantity_milli: null, query: "arroz branco" });
});

test("keeps an invalid quantity in the query", () => {
  for (const text of ["0*789", "100000*789", "1,2345*789", "1,2,3*789"])
    expect(parseEntry(text)).toEqual({ quantity_milli: null, query: text });
});

test("recognizes a word with a digit as a possible code and a long row of digits as a certain one", () => {
  expect(["789", "P-001", "a1"].map(looksLikeCode)).toEqual([true, true, true]);
  expect(["coca cola 2l", "arroz", ""].map(looksLikeCode)).toEqual([false, false, false]);
  expect(isSurelyCode("789100")).toBe(true);
  expect(isSurelyCode("78910")).toBe(false);
});

test("adds an exact code even if other products were found", () => {
  const exact = product("b", "abc-1");
  expect(decideEntry([product("a", "ABC-12"), exact], "ABC-1")).toEqual({ kind: "add", product: exact });
});

test("adds only the highlighted product when several were found", () => {
  const first = product("a", null);
  const second = product("b", null);
  expect(decideEntry([first, second], "prod", second)).toEqual({ kind: "add", product: second });
  expect(decideEntry([first, second], "prod")).toEqual({ kind: "choose" });
});

test("reports an unknown code, but not unknown words", () => {
  expect(decideEntry([], "78910")).toEqual({ kind: "unknown" });
  expect(decideEntry([], "goiabada")).toEqual({ kind: "choose" });
});

test("recovers the whole code from a scanner that paused", () => {
  expect(scannedEntry("7891000100103", "00100103")).toMatchObject({ code: "7891000100103", quantity_milli: null });
  expect(scannedEntry("3*7891000100103", "91000100103")).toMatchObject({ code: "7891000100103", quantity_milli: 3000 });
  expect(scannedEntry("123456789", "456789")).toMatchObject({ code: "123456789" });
  const address = `https;//loja.example/recibo/rec_${"a1B_".repeat(10)}abc`;
  expect(scannedEntry(address, "a1B_abc")).toMatchObject({ code: address });
});

test("excludes text typed before a scan from its code", () => {
  expect(scannedEntry("arr7891000100103", "7891000100103")).toMatchObject({ code: "7891000100103" });
  expect(scannedEntry("37891000100103", "7891000100103")).toMatchObject({ code: "7891000100103" });
  expect(scannedEntry("arroz 7891000100103", "7891000100103")).toMatchObject({ code: "7891000100103" });
});

test.each(["012345678905", "0012345678905", "00012345678905"])("finds the code %s by every form of it", (own) => {
  const rice = product("1", own);
  for (const form of ["012345678905", "0012345678905", "00012345678905"])
    expect(decideEntry([rice], form)).toEqual({ kind: "add", product: rice });
});
