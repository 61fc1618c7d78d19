"use client";

import { createContext, type ReactNode, useContext } from "react";
import { BUILT_IN, type Platform } from "@/lib/platform";

const Known = createContext<Platform>(BUILT_IN);

export const PlatformProvider = ({ platform, children }: { platform: Platform; children: ReactNode }) => (
  <Known value={platform}>{children}</Known>
);

/** Prices, support and switches as the master administrator set them when the page was drawn. */
export const usePlatform = () => useContext(Known);
