"use client";

import { createContext, useContext, useEffect } from "react";

/** Whether the frame around this page was drawn for somebody who is logged in. */
export const PageSession = createContext(false);

/**
 * The landing page inside a frame that was drawn for a visitor: his session ended elsewhere, and a navigation within the
 * page found it so. He is led to the log-in instead of being shown what strangers see.
 */
export function LostVisitor() {
  const wasKnown = useContext(PageSession);
  useEffect(() => {
    if (wasKnown) void import("./leaving").then(({ leaveForLogin }) => leaveForLogin());
  }, [wasKnown]);
  return null;
}
