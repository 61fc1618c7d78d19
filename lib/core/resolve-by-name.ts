import { fold } from "./text";

type Named = { readonly name: string };

/** Finds the item with this name; an exact match first, then ignoring accents and case. */
export const findByName = <N extends Named>(found: readonly N[], text: string): N | undefined =>
  found.find(({ name }) => name === text) ?? found.find(({ name }) => fold(name) === fold(text));

/**
 * Resolves typed text to one of the search results: the item with this name, the only result, or the first whose name starts
 * with it.
 */
export const resolveByName = <N extends Named>(found: readonly N[], text: string): N | undefined =>
  findByName(found, text) ??
  (found.length === 1 ? found[0] : found.find(({ name }) => fold(name).startsWith(fold(text))));
