import { createScanDetector } from "@/components/blocks/scan-detector";
import { isEan } from "@/lib/core/barcode";

/**
 * "add" takes codes into the sale, "refuse" keeps them out of a dialog's amounts, "off" lets the scanner type into a
 * dialog's text fields.
 */
export type Mode = "add" | "refuse" | "off";
/** The focused element: no text field, an amount or another field, or a field that accepts codes. */
export type Focus = "nothing" | "amount" | "codes";

const MAX_FIELD_CODE_LENGTH = 9;

interface Key {
  readonly key: string;
  readonly at_ms: number;
  readonly mode: Mode;
  readonly focus: Focus;
}

/** `went-on` is a key in the middle of a code, which must not trigger the shortcuts of a dialog. */
type ReadEvent =
  | { readonly kind: "began" | "went-on" }
  | { readonly kind: "code"; readonly code: string; readonly isRefused: boolean }
  | null;

/** Distinguishes, key by key, a scanner's input from typing. */
export function createScanReader() {
  const detector = createScanDetector();
  let began_in: Mode = "off";
  return {
    forget: detector.forget,
    readKey({ key, at_ms, mode, focus }: Key): ReadEvent {
      const event = detector.readKey(key, at_ms, began_in === "refuse");
      if (event?.kind === "began") began_in = mode;
      // The first character of a code is handled before it is recognized: "5" opens the customer search, and the rest
      // of the code must not be typed there.
      const rule = mode === "off" && began_in === "refuse" ? "refuse" : mode;
      if (rule === "off") {
        detector.forget();
        return null;
      }
      const isRefused = rule === "refuse";
      if (event?.kind === "code") return isRefused && isTypedThere(event.code, focus) ? null : { ...event, isRefused };
      const isMiddle = event === null && key.length === 1 && key !== " ";
      return isMiddle && isRefused && focus === "nothing" ? { kind: "went-on" } : event;
    },
  };
}

/** Returns whether the focused field takes the code, such as a store credit's code. A product's code never is one. */
const isTypedThere = (code: string, focus: Focus) =>
  focus === "codes" && code.length <= MAX_FIELD_CODE_LENGTH && !isEan(code);
