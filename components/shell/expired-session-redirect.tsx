"use client";

import { createContext, useContext, useEffect } from "react";

/** Whether the server rendered the page's root layout for a logged-in user. */
export const PageSessionContext = createContext(false);

/**
 * Placed on the landing page. Redirects to the login page if the session ended elsewhere while this browser still shows a
 * logged-in layout: a navigation within the app then renders the landing page inside that layout.
 */
export function ExpiredSessionRedirect() {
  const isPageLoggedIn = useContext(PageSessionContext);
  useEffect(() => {
    if (isPageLoggedIn) void import("./leaving").then(({ leaveForLogin }) => leaveForLogin());
  }, [isPageLoggedIn]);
  return null;
}
