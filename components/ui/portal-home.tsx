"use client";

import { createContext, useContext } from "react";

/** The dialog that menus and tips belong to; null on the page itself. */
export const PortalHome = createContext<HTMLElement | null>(null);

/** Where a floating part is put: in its dialog or in the page's `main`, so that it stays inside a landmark. */
export function usePortalHome(): HTMLElement | null {
  const dialog = useContext(PortalHome);
  if (dialog || typeof document === "undefined") return dialog;
  return document.querySelector("main");
}
