import { fold } from "./text";

type Named = { readonly name: string };

/** The one whose name this is, accents and case aside. */
export const namedSo = <N extends Named>(found: readonly N[], text: string): N | undefined =>
  found.find(({ name }) => name === text) ?? found.find(({ name }) => fold(name) === fold(text));

/** Whom a text means among those found for it: the one of this name, the only one, or the first whose name begins so. */
export const meantBy = <N extends Named>(found: readonly N[], text: string): N | undefined =>
  namedSo(found, text) ?? (found.length === 1 ? found[0] : found.find(({ name }) => fold(name).startsWith(fold(text))));
