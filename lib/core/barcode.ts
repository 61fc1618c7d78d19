/** Returns the GS1 check digit of the other digits of a code. Throws RangeError unless there are 7, 11, 12 or 13 of them. */
export function eanCheckDigit(body: string): number {
  if (!/^(\d{7}|\d{11,13})$/.test(body)) throw new RangeError(`${body} is not the body of an EAN`);
  // The weights 3, 1, 3, 1 … start at the right, so that one rule fits every length.
  const sum = [...body].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is an EAN-8, UPC-A, EAN-13 or GTIN-14 with a correct check digit. Codes are text: leading zeros count. */
export const isEan = (code: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(code) && eanCheckDigit(code.slice(0, -1)) === Number(code.slice(-1));

/** Expands a UPC-E to its UPC-A; null if the eight digits are not a UPC-E or are also a valid EAN-8. */
function expandUpcE(code: string): string | null {
  const [, body = "", check = ""] = /^([01]\d{6})(\d)$/.exec(code) ?? [];
  if (!body || isEan(code)) return null;
  const [system = "", a = "", b = "", c = "", d = "", e = "", last = ""] = body;
  const middle = upcEMiddle({ a, b, c, d, e, last });
  if (middle === null) return null;
  const upc = `${system}${middle}`;
  // With four leading zeros, the UPC-A could not be told from a padded EAN-8.
  if (upc.startsWith("0000")) return null;
  return eanCheckDigit(upc) === Number(check) ? `${upc}${check}` : null;
}

type UpcE = Readonly<Record<"a" | "b" | "c" | "d" | "e" | "last", string>>;

/** Expands the six digits of a UPC-E to ten; null for digits that the standard does not allow. */
function upcEMiddle({ a, b, c, d, e, last }: UpcE): string | null {
  if (last <= "2") return `${a}${b}${last}0000${c}${d}${e}`;
  if (last === "3") return c >= "3" ? `${a}${b}${c}00000${d}${e}` : null;
  if (last === "4") return d === "0" ? null : `${a}${b}${c}${d}00000${e}`;
  return e === "0" ? null : `${a}${b}${c}${d}${e}0000${last}`;
}

/**
 * Returns the canonical form of a code, for comparing codes. EAN-8, UPC-A, EAN-13 and GTIN-14 are the same number with a
 * different number of leading zeros, a UPC-E is a short form of a UPC-A, and case is ignored. The SQL function
 * `canonical_code` does the same.
 */
export function canonicalCode(code: string): string {
  const text = code.trim().toLowerCase();
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return text;
  return (expandUpcE(text) ?? text).padStart(14, "0");
}

/**
 * Generates an internal code of the shop, with the GS1 prefix 04 for internal use. The sequence goes from 0 to 9,999,999,999.
 */
export function internalEan13(sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 0 || sequence > 9_999_999_999)
    throw new RangeError(`${sequence} does not fit an internal code`);
  const body = `04${String(sequence).padStart(10, "0")}`;
  return `${body}${eanCheckDigit(body)}`;
}
