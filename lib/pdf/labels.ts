import "server-only";
import { formatMoney } from "@/lib/core/money";

/** Characters beyond Latin-1 in the standard Helvetica (WinAnsiEncoding, ISO 32000-1, annex D). */
const BEYOND_LATIN = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
const UNSUPPORTED = new RegExp(`[^\\n -~¡-ÿ${BEYOND_LATIN}]`, "gu");

/** An en dash: Helvetica has no minus sign, and this has the same width and height. */
const MINUS = "–";
const REPLACEMENTS: Record<string, string> = { "−": MINUS, "≤": "<=", "≥": ">=", "→": "->" };

function replacementFor(sign: string): string {
  const known = REPLACEMENTS[sign];
  if (known !== undefined) return known;
  if (/\s/u.test(sign)) return " ";
  const plain = sign.normalize("NFKD").replace(/\p{M}/gu, "");
  if (plain && plain.search(UNSUPPORTED) < 0) return plain;
  return /[\p{Extended_Pictographic}\p{M}\p{C}]/u.test(sign) ? "" : "?";
}

/** Replaces characters that the PDF font cannot draw with the closest letter, and removes emoji. */
export const toWinAnsi = (text: string): string => text.normalize("NFC").replace(UNSUPPORTED, replacementFor);

/** Replaces a leading hyphen with a minus sign. */
export const withMinusSign = (figure: string): string => figure.replace(/^-/, MINUS);

/** Formats an amount as "R$ 5,00" or "–R$ 5,00". */
export const money = (cents: number): string => withMinusSign(formatMoney(cents));
