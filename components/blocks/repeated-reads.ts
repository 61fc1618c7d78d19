/** A code that stays in front of the camera counts again only after this. */
export const REPEAT_AFTER_MS = 1_500;

/**
 * Tells a new reading from the same code still being held there: another code counts at once, an equal one 1.5 s after it
 * last counted.
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
