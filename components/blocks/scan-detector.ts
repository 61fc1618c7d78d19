import { receiptTokenIn } from "@/lib/core/receipt-address";

const MIN_LENGTH = 6;
const MAX_GAP_MS = 50;
/** A radio or a busy machine may deliver a code in two parts. Nobody types two characters that fast and goes on so soon. */
const MAX_PAUSE_MS = 300;
const MIN_BEFORE_PAUSE = 2;

export type Heard = { readonly kind: "began" } | { readonly kind: "code"; readonly code: string } | null;

/**
 * Tells a scanner from fingers by its pace: at least 6 characters, each within 50 ms of the one before but for one pause,
 * ended by Enter or Tab. `began` is said at a first character, which is when the field under it is still as the person
 * left it.
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
    /** `mayBeWord` where nobody types words: there a code needs no digit. */
    hear(key: string, at_ms: number, mayBeWord = false): Heard {
      if (key === "Shift") return null;
      const isPrompt = at_ms - last_ms <= MAX_GAP_MS;
      if (key === "Enter" || key === "Tab") {
        const code = typed;
        forget();
        return isPrompt && isCode(code, mayBeWord) ? { kind: "code", code } : null;
      }
      if (key.length !== 1) {
        forget();
        return null;
      }
      const isPause = !isPrompt && !hasPaused && typed.length >= MIN_BEFORE_PAUSE && at_ms - last_ms <= MAX_PAUSE_MS;
      typed = isPrompt || isPause ? typed + key : key;
      hasPaused = isPause || (isPrompt && hasPaused);
      last_ms = at_ms;
      return typed.length === 1 ? { kind: "began" } : null;
    },
  };
}

/** Words typed by a very fast hand have no digit. A receipt's QR code is an address. */
const isCode = (text: string, mayBeWord: boolean) =>
  (text.length >= MIN_LENGTH && /^[0-9A-Za-z-]+$/.test(text) && (mayBeWord || /\d/.test(text))) ||
  receiptTokenIn(text) !== null;
