/** Normalizes typed text for comparison: no accents, lower case, single spaces. */
export const fold = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** Whether every word of the query occurs in any order, ignoring accents and case. An empty query matches. */
export function matchesWords(haystack: string, query: string): boolean {
  const folded = fold(haystack);
  return fold(query)
    .split(" ")
    .every((word) => folded.includes(word));
}

/** Whether two texts have the same words in any order: "Silva, José da" is "jose da silva". */
export const hasSameWords = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

const wordsOf = (text: string) => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(" ");

/**
 * The query's words as escaped LIKE patterns; a match must satisfy all of them. Formatted numbers keep only letters and digits,
 * as they are stored: "(11) 98765-4321", "12.ABC.345/01DE-35".
 */
export const searchPatterns = (query: string): string[] =>
  fold(query)
    .split(" ")
    .map((word) => (isMasked(word) ? word.replace(/[().\-/+]/g, "") : word))
    .map((word) => `%${word.replace(/[%_\\]/g, "\\$&")}%`);

/**
 * Whether a word is a formatted document or phone number: it has dots, brackets or many digits. "7-Eleven" and "24/7" are
 * names.
 */
const isMasked = (word: string): boolean => /\d/.test(word) && (/[().+]/.test(word) || /(?:\d\D*){5}/.test(word));

/** "Maria da Silva" → "MS": initials of the first words and the last one, at most `max`; "" without any word. */
export function initials(name: string, max = 2): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{N}]\S*/gu) ?? [];
  const chosen = words.length > max && max > 1 ? [...words.slice(0, max - 1), ...words.slice(-1)] : words.slice(0, max);
  return chosen.map((word) => [...word][0]?.toUpperCase()).join("");
}

/** Shortest word that counts for a product's initials: units and prepositions ("kg", "de") are shorter. */
const MIN_LETTERS = 3;

/** "Arroz tipo 1 5 kg" → "AT": initials of a product's first two words, without numbers, units and text in brackets. */
export function productInitials(name: string): string {
  const words =
    name
      .normalize("NFC")
      .replace(/\([^)]*\)/g, " ")
      .match(/(?<![\p{L}\p{N}])\p{L}+/gu) ?? [];
  const long = words.filter((word) => [...word].length >= MIN_LETTERS);
  return initials(long.slice(0, 2).join(" ")) || initials(name);
}

/** "clientes" → "Clientes". */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
