"use client";

import { createContext, useContext } from "react";

/** The dialog that contains the current menus and tooltips; null on the page itself. */
export const PortalHome = createContext<HTMLElement | null>(null);

/** Returns the container for a floating part: its dialog or the page's `main`, so that it stays inside a landmark. */
export function usePortalHome(): HTMLElement | null {
  const dialog = useContext(PortalHome);
  if (dialog || typeof document === "undefined") return dialog;
  return document.querySelector("main");
}
