"use client";

import type { ReactNode } from "react";
import { PageSession } from "@/components/shell/lost-visitor";
import { PlatformProvider } from "@/components/shell/platform";
import { StrayToken } from "@/components/shell/stray-token";
import { WebVitals } from "@/components/shell/web-vitals";
import { Toaster } from "@/components/ui/toaster";
import type { Platform } from "@/lib/platform";

type Props = { hasPageSession: boolean; platform: Platform; children: ReactNode };

/** Context and components of every page: platform settings, login state, toasts and web vitals. */
export const Providers = ({ hasPageSession, platform, children }: Props) => (
  <>
    {hasPageSession ? null : <StrayToken />}
    <PlatformProvider platform={platform}>
      <PageSession value={hasPageSession}>{children}</PageSession>
    </PlatformProvider>
    <Toaster />
    <WebVitals />
  </>
);
