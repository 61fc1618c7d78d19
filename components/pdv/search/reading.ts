import { createScanDetector } from "@/components/blocks/scan-detector";
import { isEan } from "@/lib/core/barcode";
import { MAX_CENTS } from "@/lib/core/money";

/** "refuse" keeps a code out of a dialog's amounts; "off" where a dialog asks for text. */
export type Mode = "add" | "refuse" | "off";
/** What has the focus: nothing that is written in, an amount or another choice, or a field that takes codes itself. */
export type Focus = "nothing" | "amount" | "codes";

interface Key {
  readonly key: string;
  readonly at_ms: number;
  readonly mode: Mode;
  readonly focus: Focus;
}

/** `went-on` is the middle of a reading: it may press no key of the dialog that it interrupts. */
type Heard =
  | { readonly kind: "began" | "went-on" }
  | { readonly kind: "code"; readonly code: string; readonly isRefused: boolean }
  | null;

/** Tells, key by key, what a scanner is reading at the till from what hands press or write there. */
export function createReading() {
  const detector = createScanDetector();
  let began_in: Mode = "off";
  return {
    forget: detector.forget,
    hear({ key, at_ms, mode, focus }: Key): Heard {
      const heard = detector.hear(key, at_ms, began_in === "refuse");
      if (heard?.kind === "began") began_in = mode;
      // The first sign is pressed before anybody knows: "5" asks for the customer, and the rest of a code is no name.
      const rule = mode === "off" && began_in === "refuse" ? "refuse" : mode;
      if (rule === "off") {
        detector.forget();
        return null;
      }
      const isRefused = rule === "refuse";
      if (heard?.kind === "code") return isRefused && !isNoAmount(heard.code, focus) ? null : { ...heard, isRefused };
      const isMiddle = heard === null && key.length === 1 && key !== " ";
      return isMiddle && isRefused && focus === "nothing" ? { kind: "went-on" } : heard;
    },
  };
}

/** No amount has so many digits, or letters, or is written outside of a field: it was read, not typed. */
const isNoAmount = (code: string, focus: Focus) =>
  focus === "nothing" ||
  code.length > String(MAX_CENTS).length ||
  isEan(code) ||
  (focus === "amount" && /\D/.test(code));
