export const SIDEBAR_COOKIE = "sidebar_state";
const WEEK_S = 60 * 60 * 24 * 7;

/** Returns true unless the user collapsed the sidebar in the last seven days. */
export const isSidebarOpen = (cookie: string | undefined): boolean => cookie !== "false";

/** Stores the user's choice. Automatic changes due to the window's width are not stored. */
export function rememberSidebar(isOpen: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${SIDEBAR_COOKIE}=${isOpen};path=/;max-age=${WEEK_S};samesite=lax`;
}
