"use client";

import type { ReactNode } from "react";
import { PageSession } from "@/components/shell/lost-visitor";
import { PlatformSettingsProvider } from "@/components/shell/platform-settings";
import { StrayToken } from "@/components/shell/stray-token";
import { WebVitals } from "@/components/shell/web-vitals";
import { Toaster } from "@/components/ui/toaster";
import type { PlatformSettings } from "@/lib/platform-settings";

type Props = { hasPageSession: boolean; platformSettings: PlatformSettings; children: ReactNode };

/** Context and components of every page: platform settings, login state, toasts and web vitals. */
export const Providers = ({ hasPageSession, platformSettings, children }: Props) => (
  <>
    {hasPageSession ? null : <StrayToken />}
    <PlatformSettingsProvider settings={platformSettings}>
      <PageSession value={hasPageSession}>{children}</PageSession>
    </PlatformSettingsProvider>
    <Toaster />
    <WebVitals />
  </>
);
