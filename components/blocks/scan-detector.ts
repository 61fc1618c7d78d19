import { receiptTokenIn } from "@/lib/core/receipt-address";

const MIN_LENGTH = 6;
/** Shorter codes, for fields of amounts: four characters this fast, without a pause, are never typed by hand. */
const MIN_SHORT_LENGTH = 4;
const MAX_GAP_MS = 50;
/** A wireless scanner or a busy machine may deliver a code in two parts. This pause is too short for hand typing. */
const MAX_PAUSE_MS = 300;
const MIN_BEFORE_PAUSE = 2;
/** A shortcut such as "?", pressed right before a scan, is not part of the code. */
const BEGINS_CODE = /^[0-9A-Za-z-]/;

export type Heard = { readonly kind: "began" } | { readonly kind: "code"; readonly code: string } | null;

/**
 * Tells a scanner from a keyboard by its speed: at least 6 characters, each within 50 ms of the previous one except for one
 * pause, ended by Enter or Tab. Returns `began` at the first character, before it changes the focused field.
 */
export function createScanDetector() {
  let typed = "";
  let last_ms = Number.NEGATIVE_INFINITY;
  let hasPaused = false;

  function forget() {
    typed = "";
    last_ms = Number.NEGATIVE_INFINITY;
    hasPaused = false;
  }

  return {
    forget,
    /** `isAmount` also accepts shorter codes and codes without a digit, for screens where only amounts are typed. */
    hear(key: string, at_ms: number, isAmount = false): Heard {
      if (key === "Shift") return null;
      const isFast = at_ms - last_ms <= MAX_GAP_MS;
      if (key === "Enter" || key === "Tab") {
        const code = typed;
        const minLength = isAmount && !hasPaused ? MIN_SHORT_LENGTH : MIN_LENGTH;
        forget();
        return isFast && isCode(code, minLength, isAmount) ? { kind: "code", code } : null;
      }
      if (key.length !== 1) {
        forget();
        return null;
      }
      const isPause = !isFast && !hasPaused && typed.length >= MIN_BEFORE_PAUSE && at_ms - last_ms <= MAX_PAUSE_MS;
      typed = BEGINS_CODE.test(typed) && (isFast || isPause) ? typed + key : key;
      hasPaused = isPause || (isFast && hasPaused);
      last_ms = at_ms;
      return typed.length === 1 ? { kind: "began" } : null;
    },
  };
}

/** Requires a digit to exclude words typed very fast. A receipt's QR code is a URL. */
const isCode = (text: string, minLength: number, mayBeWord: boolean) =>
  (text.length >= minLength && /^[0-9A-Za-z-]+$/.test(text) && (mayBeWord || /\d/.test(text))) ||
  receiptTokenIn(text) !== null;
