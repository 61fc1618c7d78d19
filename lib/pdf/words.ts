import "server-only";
import { formatMoney } from "@/lib/core/money";

/** What every reader's own Helvetica has beside Latin-1 (WinAnsiEncoding, ISO 32000-1, annex D). */
const BEYOND_LATIN = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
const UNKNOWN = new RegExp(`[^\\n -~¡-ÿ${BEYOND_LATIN}]`, "gu");

/** As long as a minus and as high; Helvetica has it and no minus. */
const MINUS = "–";
const NEAREST: Record<string, string> = { "−": MINUS, "≤": "<=", "≥": ">=", "→": "->" };

function nearest(sign: string): string {
  const known = NEAREST[sign];
  if (known !== undefined) return known;
  if (/\s/u.test(sign)) return " ";
  const plain = sign.normalize("NFKD").replace(/\p{M}/gu, "");
  if (plain && plain.search(UNKNOWN) < 0) return plain;
  return /[\p{Extended_Pictographic}\p{M}\p{C}]/u.test(sign) ? "" : "?";
}

/** The text with only what the paper's font can draw: the nearest letter for what it has not, nothing for a picture. */
export const writable = (text: string): string => text.normalize("NFC").replace(UNKNOWN, nearest);

/** What begins with a hyphen begins with a minus. */
export const signed = (figure: string): string => figure.replace(/^-/, MINUS);

/** "R$ 5,00", "–R$ 5,00". */
export const money = (cents: number): string => signed(formatMoney(cents));
