/** For comparing what people type: no accents, lower case, single spaces. */
export const fold = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** Every word of the query occurs somewhere, in any order, accents and case ignored. An empty query matches. */
export function matchesWords(haystack: string, query: string): boolean {
  const folded = fold(haystack);
  return fold(query)
    .split(" ")
    .every((word) => folded.includes(word));
}

/** The same words in any order: "Silva, José da" is "jose da silva". */
export const hasSameWords = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

const wordsOf = (text: string) => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(" ");

/**
 * The query's words as patterns for SQL's LIKE, folded and escaped: a text that matches them all is found. Of numbers
 * with their mask only letters and digits count, as they are stored: "(11) 98765-4321", "12.ABC.345/01DE-35".
 */
export const searchPatterns = (query: string): string[] =>
  fold(query)
    .split(" ")
    .map((word) => (isMasked(word) ? word.replace(/[().\-/+]/g, "") : word))
    .map((word) => `%${word.replace(/[%_\\]/g, "\\$&")}%`);

/** "7-Eleven" and "24/7" are names: only dots, brackets or many digits tell of a document or a phone. */
const isMasked = (word: string): boolean => /\d/.test(word) && (/[().+]/.test(word) || /(?:\d\D*){5}/.test(word));

/** "Maria da Silva" → "MS": the first words and the last one, `max` letters at most; "" when there is no word. */
export function initials(name: string, max = 2): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{N}]\S*/gu) ?? [];
  const chosen = words.length > max && max > 1 ? [...words.slice(0, max - 1), ...words.slice(-1)] : words.slice(0, max);
  return chosen.map((word) => [...word][0]?.toUpperCase()).join("");
}
