/** Time after which a code that stays in front of the camera is reported again. */
export const REPEAT_AFTER_MS = 1_500;

/**
 * Returns a filter that reports whether a reading is new: a different code is new immediately, the same code 1.5 s after it
 * was last reported.
 */
export function createReadFilter() {
  let last_code = "";
  let last_ms = Number.NEGATIVE_INFINITY;
  return (code: string, at_ms: number): boolean => {
    if (code === last_code && at_ms - last_ms < REPEAT_AFTER_MS) return false;
    last_code = code;
    last_ms = at_ms;
    return true;
  };
}
