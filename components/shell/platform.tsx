"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Platform } from "@/lib/platform";

const PlatformContext = createContext<Platform | null>(null);

export const PlatformProvider = ({ platform, children }: { platform: Platform; children: ReactNode }) => (
  <PlatformContext value={platform}>{children}</PlatformContext>
);

/** Returns the platform settings (prices, support, switches) at the time the page was rendered. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error("usePlatform must be used within PlatformProvider.");
  return platform;
}
