/**
 * State of a search field: its text, the search currently in the URL (`urlSearch`), and the searches requested but not yet in the
 * URL (`pending`).
 */
export type SearchState = { text: string; urlSearch: string; pending: readonly string[] };

export const beginSearch = (urlSearch: string): SearchState => ({ text: urlSearch, urlSearch, pending: [] });

/** Returns the last requested search, or the one in the URL. */
export const lastRequested = ({ pending, urlSearch }: SearchState): string => pending.at(-1) ?? urlSearch;

export const requestSearch = (state: SearchState, text: string): SearchState => ({
  ...state,
  pending: [...state.pending, text],
});

/**
 * Handles a URL change. The URL is updated late, while the user keeps typing, so a requested search does not change the text.
 * Any other value (back button, cleared filter) replaces it.
 */
export function followUrl(state: SearchState, urlSearch: string): SearchState {
  const at = state.pending.indexOf(urlSearch);
  return at >= 0 ? { ...state, urlSearch, pending: state.pending.slice(at + 1) } : beginSearch(urlSearch);
}
