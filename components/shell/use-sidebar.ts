"use client";

import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { useShortcut } from "@/components/ui/shortcut";
import { rememberSidebar } from "./sidebar-state";

export type Width = "phone" | "tablet" | "desk";

const TABLET = "(min-width: 48rem)";
const DESK = "(min-width: 80rem)";

function watchWidth(read: () => void) {
  const queries = [TABLET, DESK].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener("change", read);
  return () => {
    for (const query of queries) query.removeEventListener("change", read);
  };
}

function readWidth(): Width {
  if (window.matchMedia(DESK).matches) return "desk";
  return window.matchMedia(TABLET).matches ? "tablet" : "phone";
}

/**
 * State of the sidebar: a fixed column from 1280 px, an expandable strip of icons from 768 px, an overlay below. Crossing a
 * breakpoint resets the state of that layout. The CSS does the same by width alone, so that nothing moves on hydration.
 */
export function useSidebar(opensAtFirst: boolean, isPhone: boolean) {
  // If the server assumes the wrong width, React renders the frame again during hydration, which is slow on a phone.
  const width = useSyncExternalStore<Width>(watchWidth, readWidth, () => (isPhone ? "phone" : "desk"));
  const [lastWidth, setLastWidth] = useState(width);
  const [isOpenOnDesk, setOpenOnDesk] = useState(opensAtFirst);
  const [isOpenOnTablet, setOpenOnTablet] = useState(false);
  const [isOverlayOpen, setOverlayOpen] = useState(false);

  if (width !== lastWidth) {
    setLastWidth(width);
    setOverlayOpen(false);
    if (width === "tablet") setOpenOnTablet(false);
    if (width === "desk") setOpenOnDesk(true);
  }

  const isOpen = { phone: isOverlayOpen, tablet: isOpenOnTablet, desk: isOpenOnDesk }[width];

  function toggle() {
    if (width === "phone") return setOverlayOpen(!isOpen);
    rememberSidebar(!isOpen);
    return width === "tablet" ? setOpenOnTablet(!isOpen) : setOpenOnDesk(!isOpen);
  }

  // Each visit starts the week anew, so that a choice in daily use is not forgotten.
  useEffect(() => {
    if (!opensAtFirst) rememberSidebar(false);
  }, [opensAtFirst]);

  useShortcut("mod+b", toggle, { label: "Recolher ou abrir o menu", group: "Geral" });

  return { width, isOpen, isOpenOnDesk, isOpenOnTablet, isOverlayOpen, setOverlayOpen, toggle };
}

export type Sidebar = ReturnType<typeof useSidebar>;

/** The sidebar of the page, for content that offers to collapse it; null outside the frame. */
export const SidebarContext = createContext<Sidebar | null>(null);
export const useFrameSidebar = () => useContext(SidebarContext);
