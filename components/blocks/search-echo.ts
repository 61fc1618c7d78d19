/** What a search field knows: its text, what the address last said, and what was asked for and not yet said back. */
export type SearchState = { text: string; said: string; asked: readonly string[] };

export const beginSearch = (said: string): SearchState => ({ text: said, said, asked: [] });

/** What the list shows, or will once the address has followed. */
export const lastAsked = ({ asked, said }: SearchState): string => asked.at(-1) ?? said;

export const askFor = (state: SearchState, text: string): SearchState => ({ ...state, asked: [...state.asked, text] });

/**
 * The address says something new. It answers late, while the person types on: an answer to what was asked leaves the text
 * alone; anything else (the back button, a cleared filter) is followed.
 */
export function hearAddress(state: SearchState, said: string): SearchState {
  const at = state.asked.indexOf(said);
  return at >= 0 ? { ...state, said, asked: state.asked.slice(at + 1) } : beginSearch(said);
}
