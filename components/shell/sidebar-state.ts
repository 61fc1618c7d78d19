export const SIDEBAR_COOKIE = "sidebar_state";
const WEEK_S = 60 * 60 * 24 * 7;

/** Open unless the visitor folded it in the last seven days. */
export const isSidebarOpen = (cookie: string | undefined): boolean => cookie !== "false";

/** Remembers the visitor's choice; what the window's width does by itself is not his choice. */
export function rememberSidebar(isOpen: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${SIDEBAR_COOKIE}=${isOpen};path=/;max-age=${WEEK_S};samesite=lax`;
}
