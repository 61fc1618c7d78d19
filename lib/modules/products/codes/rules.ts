import { canonicalCode } from "@/lib/core/barcode";

/** A barcode: letters, digits and hyphens. */
export const BARCODE = /^[0-9A-Za-z-]{1,40}$/;

/** Splits typed or pasted text into codes. Commas, semicolons, blanks and line breaks separate them. */
export const splitCodes = (text: string): string[] => text.split(/[,;\s]+/).filter(Boolean);

/**
 * Adds the codes in a text to the additional codes of a product. Returns the codes that are not added because the product
 * has them already, in any equivalent form. `main` is the product's barcode, if any.
 */
export function addTypedCodes(codes: readonly string[], main: string, text: string) {
  const known = new Set([...codes, main].map(canonicalCode));
  const added: string[] = [];
  const repeated: string[] = [];
  for (const code of splitCodes(text)) {
    if (known.has(canonicalCode(code))) repeated.push(code);
    else added.push(code);
    known.add(canonicalCode(code));
  }
  return { codes: [...codes, ...added], repeated: [...new Set(repeated)] };
}

/** Returns a message that names the invalid codes of a list, or else the repeated ones, and null if there are none. */
export function codeListProblem(codes: readonly string[]): string | null {
  const invalid = codes.filter((code) => !BARCODE.test(code));
  if (invalid.length > 0)
    return `${nameCodes("Código inválido", invalid)}. Use só letras, números e hífen, até 40 caracteres.`;
  const isRepeated = (code: string, index: number) =>
    codes.findIndex((other) => canonicalCode(other) === canonicalCode(code)) < index;
  const repeated = codes.filter(isRepeated);
  return repeated.length > 0 ? `${repeatedCodes(repeated)}.` : null;
}

/** Returns "Código repetido: 789" or "Códigos repetidos: 789, 123". */
export const repeatedCodes = (codes: readonly string[]): string => nameCodes("Código repetido", codes);

/** Returns a title of two words, put in the plural if needed, and the codes. Long codes are cut. */
function nameCodes(title: string, codes: readonly string[]): string {
  const plural = `${title.replace(" ", "s ")}s`;
  const named = [...new Set(codes)].map((code) => (code.length > 45 ? `${code.slice(0, 44)}…` : code));
  return `${named.length === 1 ? title : plural}: ${named.join(", ")}`;
}
