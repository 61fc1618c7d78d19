"use client";

import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { PageSession } from "@/components/shell/lost-visitor";
import { Refusals } from "@/components/shell/refusals";
import { StrayToken } from "@/components/shell/stray-token";
import { SWR_DEFAULTS } from "@/components/shell/swr-defaults";
import { WebVitals } from "@/components/shell/web-vitals";
import { Toaster } from "@/components/ui/toaster";
import { TooltipProvider } from "@/components/ui/tooltip";

/** What every page has around it: data defaults, toasts, tooltips and the one reaction to a refused session or plan. */
export const Providers = ({ hasPageSession, children }: { hasPageSession: boolean; children: ReactNode }) => (
  <SWRConfig value={SWR_DEFAULTS}>
    <TooltipProvider>
      <Refusals hasPageSession={hasPageSession} />
      {hasPageSession ? null : <StrayToken />}
      <PageSession value={hasPageSession}>{children}</PageSession>
    </TooltipProvider>
    <Toaster />
    <WebVitals />
  </SWRConfig>
);
