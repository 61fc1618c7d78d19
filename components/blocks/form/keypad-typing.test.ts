import { describe, expect, test } from "vitest";
import { type KeypadKey, valueAfterKey } from "./keypad-typing";

const MAX = 999_999_999;
const typed = (...keys: readonly KeypadKey[]) =>
  keys.reduce<number | null>((value, key) => valueAfterKey(value, key, MAX), null);

describe("the on-screen keypad", () => {
  test("shifts digits in from the right", () => {
    expect(typed("1", "2", "5", "0")).toBe(1_250);
    expect(typed("2", "0", "00")).toBe(2_000);
    expect(typed("0", "0", "5")).toBe(5);
  });

  test("erases the last digit, and the value with its last digit", () => {
    expect(typed("1", "2", "erase")).toBe(1);
    expect(typed("7", "erase")).toBeNull();
    expect(typed("erase")).toBeNull();
  });

  test("ignores a digit that exceeds the largest value", () => {
    expect(valueAfterKey(99_999_999, "9", MAX)).toBe(999_999_999);
    expect(valueAfterKey(999_999_999, "9", MAX)).toBe(999_999_999);
    expect(valueAfterKey(99_999_999, "00", MAX)).toBe(99_999_999);
  });
});
