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

/** Returns a message that names the wrong codes of a list, or else the repeated ones. Null if there are none. */
export function codeListProblem(codes: readonly string[]): string | null {
  const wrong = codes.filter((code) => !BARCODE.test(code));
  if (wrong.length > 0) return `${list("Código inválido", wrong)}. Use só letras, números e hífen, até 40 caracteres.`;
  const isRepeated = (code: string, at: number) =>
    codes.findIndex((other) => canonicalCode(other) === canonicalCode(code)) < at;
  const repeated = codes.filter(isRepeated);
  return repeated.length > 0 ? `${repeatedCodes(repeated)}.` : null;
}

/** Returns "Código repetido: 789" or "Códigos repetidos: 789, 123". */
export const repeatedCodes = (codes: readonly string[]): string => list("Código repetido", codes);

/** Names codes after a noun and its adjective, which agree in number. Long codes are cut. */
function list(title: string, codes: readonly string[]): string {
  const plural = title.replace(" ", "s ");
  const named = [...new Set(codes)].map((code) => (code.length > 45 ? `${code.slice(0, 44)}…` : code));
  return `${named.length === 1 ? title : `${plural}s`}: ${named.join(", ")}`;
}
