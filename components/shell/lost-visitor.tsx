"use client";

import { createContext, useContext, useEffect } from "react";

/** Whether the page's layout was rendered for a logged-in user. */
export const PageSession = createContext(false);

/**
 * Redirects to the login page if the landing page is rendered inside a logged-in layout. This happens when the session ended
 * elsewhere and the user navigates within the app.
 */
export function LostVisitor() {
  const wasLoggedIn = useContext(PageSession);
  useEffect(() => {
    if (wasLoggedIn) void import("./leaving").then(({ leaveForLogin }) => leaveForLogin());
  }, [wasLoggedIn]);
  return null;
}
