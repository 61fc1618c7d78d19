"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Platform } from "@/lib/platform";

const Known = createContext<Platform | null>(null);

export const PlatformProvider = ({ platform, children }: { platform: Platform; children: ReactNode }) => (
  <Known value={platform}>{children}</Known>
);

/** Prices, support and switches as the master administrator set them when the page was drawn. */
export function usePlatform(): Platform {
  const platform = useContext(Known);
  if (!platform) throw new Error("Every page has the platform around it.");
  return platform;
}
