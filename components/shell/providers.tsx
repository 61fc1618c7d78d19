"use client";

import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { PageSession } from "@/components/shell/lost-visitor";
import { PlatformProvider } from "@/components/shell/platform";
import { Refusals } from "@/components/shell/refusals";
import { StrayToken } from "@/components/shell/stray-token";
import { SWR_DEFAULTS } from "@/components/shell/swr-defaults";
import { WebVitals } from "@/components/shell/web-vitals";
import { Toaster } from "@/components/ui/toaster";
import type { Platform } from "@/lib/platform";

type Props = { hasPageSession: boolean; platform: Platform; children: ReactNode };

/** What every page has around it: data defaults, toasts and the one reaction to a refused session or plan. */
export const Providers = ({ hasPageSession, platform, children }: Props) => (
  <SWRConfig value={SWR_DEFAULTS}>
    <Refusals hasPageSession={hasPageSession} />
    {hasPageSession ? null : <StrayToken />}
    <PlatformProvider platform={platform}>
      <PageSession value={hasPageSession}>{children}</PageSession>
    </PlatformProvider>
    <Toaster />
    <WebVitals />
  </SWRConfig>
);
