"use client";

import { createContext, useContext, useEffect } from "react";

/** Whether the server rendered the page's root layout for a logged-in user. */
export const PageSessionContext = createContext(false);

/**
 * Placed on the pages that anonymous visitors get instead of a private one: the login page and the landing page. Loads the login
 * page anew if the session ended elsewhere while this browser still shows a logged-in layout: a navigation within the app then
 * renders such a page inside that layout. `returnPath` is the page to open after the login.
 */
export function ExpiredSessionRedirect({ returnPath = null }: { returnPath?: string | null }) {
  const isPageLoggedIn = useContext(PageSessionContext);
  useEffect(() => {
    if (isPageLoggedIn) void import("./leaving").then(({ leaveForLogin }) => leaveForLogin(returnPath));
  }, [isPageLoggedIn, returnPath]);
  return null;
}
