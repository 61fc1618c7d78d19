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

/** "Maria da Silva" → "MS": the first words and the last one, `max` letters at most; "" when there is no word. */
export function initials(name: string, max = 2): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{N}]\S*/gu) ?? [];
  const chosen = words.length > max && max > 1 ? [...words.slice(0, max - 1), ...words.slice(-1)] : words.slice(0, max);
  return chosen.map((word) => [...word][0]?.toUpperCase()).join("");
}
