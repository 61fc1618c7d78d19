/**
 * State of a search field: its text, the search currently in the URL (`said`), and the searches requested but not yet in the
 * URL (`asked`).
 */
export type SearchState = { text: string; said: string; asked: readonly string[] };

export const beginSearch = (said: string): SearchState => ({ text: said, said, asked: [] });

/** Returns the last requested search, or the one in the URL. */
export const lastAsked = ({ asked, said }: SearchState): string => asked.at(-1) ?? said;

export const askFor = (state: SearchState, text: string): SearchState => ({ ...state, asked: [...state.asked, text] });

/**
 * Handles a URL change. The URL is updated late, while the user keeps typing, so a requested search does not change the text.
 * Any other value (back button, cleared filter) replaces it.
 */
export function hearAddress(state: SearchState, said: string): SearchState {
  const at = state.asked.indexOf(said);
  return at >= 0 ? { ...state, said, asked: state.asked.slice(at + 1) } : beginSearch(said);
}
