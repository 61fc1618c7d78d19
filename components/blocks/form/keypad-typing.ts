export const KEYPAD_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "0", "erase"] as const;
export type KeypadKey = (typeof KEYPAD_KEYS)[number];

/**
 * Returns the value of a field after a key of the on-screen keypad. Digits shift in from the right, as on a payment terminal:
 * 1, 2, 5, 0 give 1250 cents or grams. A value above `max` is left as it was; erasing the last digit leaves null.
 */
export function valueAfterKey(value: number | null, key: KeypadKey, max: number): number | null {
  if (key === "erase") return Math.floor((value ?? 0) / 10) || null;
  const next = Number(`${value ?? ""}${key}`);
  return next > max ? value : next;
}
