"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { PlatformSettings } from "@/lib/platform-settings";

const PlatformSettingsContext = createContext<PlatformSettings | null>(null);

type Props = { settings: PlatformSettings; children: ReactNode };

export const PlatformSettingsProvider = ({ settings, children }: Props) => (
  <PlatformSettingsContext value={settings}>{children}</PlatformSettingsContext>
);

/** Returns the platform settings (plan prices, support contact, switches) as they were when the page was rendered. */
export function usePlatformSettings(): PlatformSettings {
  const settings = useContext(PlatformSettingsContext);
  if (!settings) throw new Error("usePlatformSettings must be used within PlatformSettingsProvider.");
  return settings;
}
