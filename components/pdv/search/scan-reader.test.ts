import { describe, expect, test } from "vitest";
import { createScanReader, type Focus, type Mode } from "./scan-reader";

const KEY_MS = 12;
const WITH_DIGITS = "K7MP9QXD";
const OF_LETTERS = "KXMPQQXD";
const OF_A_METHOD = "2DMP9QXD";

type Place = readonly [Mode, Focus];

/**
 * Returns the event of each key of a code. The first key may have moved the focus, so the rest is read in `then`.
 */
function read(code: string, from: Place, then: Place = from, gap_ms = KEY_MS) {
  const reading = createScanReader();
  return [...code, "Enter"].map((key, position) => {
    const [mode, focus] = position === 0 ? from : then;
    return reading.readKey({ key, at_ms: 1_000 + position * gap_ms, mode, focus });
  });
}
const refused = (code: string) => ({ kind: "code", code, isRefused: true });

describe("in the payment", () => {
  test("ignores a store credit code for methods, shortcuts and amounts", () => {
    for (const code of [WITH_DIGITS, OF_LETTERS, OF_A_METHOD]) {
      const [first, ...rest] = read(code, ["refuse", "nothing"]);
      expect(first).toEqual({ kind: "began" });
      expect(rest.slice(0, -1)).toEqual(Array(7).fill({ kind: "went-on" }));
      expect(rest.at(-1)).toEqual(refused(code));
    }
  });

  test("keeps a store credit code out of the amount", () => {
    for (const code of [WITH_DIGITS, OF_LETTERS])
      expect(read(code, ["refuse", "amount"]).at(-1)).toEqual(refused(code));
    // The first digit chose a method, which moved the focus to the amount.
    expect(read(OF_A_METHOD, ["refuse", "nothing"], ["refuse", "amount"]).at(-1)).toEqual(refused(OF_A_METHOD));
  });

  test("keeps a store credit code out of the customer search that its first digit opened", () => {
    const code = "5KMP9QXD";
    expect(read(code, ["refuse", "nothing"], ["off", "amount"]).at(-1)).toEqual(refused(code));
  });

  test("types store credit codes into their own field and rejects other codes there", () => {
    for (const code of [WITH_DIGITS, OF_LETTERS, "K7MP-9QXD"])
      expect(read(code, ["refuse", "codes"]).slice(1)).toEqual(Array(code.length).fill(null));
    expect(read("7891000100103", ["refuse", "codes"]).at(-1)).toEqual(refused("7891000100103"));
  });

  test("keeps every product code out of the amount, also a short one", () => {
    for (const code of ["7891000100103", "1234567", "100245", "1042"])
      expect(read(code, ["refuse", "amount"]).at(-1)).toEqual(refused(code));
  });

  test("accepts an amount typed by hand, however fast", () => {
    for (const gap_ms of [60, 80, 120])
      expect(read("1234567", ["refuse", "amount"], undefined, gap_ms).at(-1)).toBeNull();
    expect(read("500", ["refuse", "amount"]).at(-1)).toBeNull();
  });

  test("rejects a short product code read outside any field", () => {
    expect(read("100245", ["refuse", "nothing"]).at(-1)).toEqual(refused("100245"));
  });

  test("ignores keys typed by hand", () => {
    expect(read("123", ["refuse", "nothing"], undefined, 90)).toEqual([...Array(3).fill({ kind: "began" }), null]);
    expect(read("1", ["refuse", "nothing"])).toEqual([{ kind: "began" }, null]);
  });
});

test("takes a code in the sale regardless of the focus, but not words", () => {
  for (const focus of ["nothing", "amount", "codes"] as const) {
    expect(read(WITH_DIGITS, ["add", focus]).at(-1)).toEqual({ kind: "code", code: WITH_DIGITS, isRefused: false });
    expect(read(OF_LETTERS, ["add", focus])).toEqual([{ kind: "began" }, ...Array(8).fill(null)]);
  }
});

test("types into a dialog's text fields", () => {
  expect(read(WITH_DIGITS, ["off", "amount"])).toEqual(Array(9).fill(null));
  // The customer that "5" asked for is typed by hand, or scanned later.
  const reading = createScanReader();
  const readKey = (key: string, at_ms: number, mode: Mode) => reading.readKey({ key, at_ms, mode, focus: "amount" });
  readKey("5", 1_000, "refuse");
  const later = [..."12345678901", "Enter"].map((key, position) => readKey(key, 2_000 + position * KEY_MS, "off"));
  expect(later).toEqual(Array(12).fill(null));
});
