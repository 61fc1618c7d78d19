import { isMasterPage, requiredPermission } from "./navigation";

/** Query parameter of the login page: the page to open after the login. */
export const RETURN_PARAM = "voltar";

const LOGIN_PAGE = "/login";
const MAX_LENGTH = 1_000;
/** Never part of the result: its host means that a path has left the application. */
const ORIGIN = "http://aplicacao.invalid";

/**
 * Returns the page of the application that `value` names, with its query and fragment. Returns null for everything else: other
 * sites in any spelling, public pages, the API and unknown paths. The path is resolved as a browser does before it is compared
 * with the known pages, so that neither a backslash nor an encoded dot leads outside.
 */
export function returnPathOf(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith("/") || value.length > MAX_LENGTH) return null;
  if (!URL.canParse(value, ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(value, ORIGIN);
  const isPage = pathname !== "/" && (isMasterPage(pathname) || requiredPermission(pathname) !== undefined);
  return origin === ORIGIN && isPage ? `${pathname}${search}${hash}` : null;
}

/** Returns the path of the login page. It leads back to `path` after the login if that is a page of the application. */
export function loginPathFor(path: string | null): string {
  const returnPath = returnPathOf(path);
  return returnPath ? `${LOGIN_PAGE}?${new URLSearchParams({ [RETURN_PARAM]: returnPath })}` : LOGIN_PAGE;
}
