"use client";

import type { ReactNode } from "react";
import { PageSessionContext } from "@/components/shell/expired-session-redirect";
import { PlatformSettingsProvider } from "@/components/shell/platform-settings";
import { StrayToken } from "@/components/shell/stray-token";
import { later } from "@/components/ui/later";
import { Toaster } from "@/components/ui/toaster";
import type { PlatformSettings } from "@/lib/platform-settings";

const WebVitals = later(() => import("@/components/shell/web-vitals").then((file) => file.WebVitals), {
  begins: "in-background",
});
const NewVersion = later(() => import("@/components/shell/new-version").then((file) => file.NewVersion), {
  begins: "in-background",
});

type Props = { isPageLoggedIn: boolean; platformSettings: PlatformSettings; children: ReactNode };

/** Context and components of every page: platform settings, login state, toasts, new versions and web vitals. */
export const Providers = ({ isPageLoggedIn, platformSettings, children }: Props) => (
  <>
    {isPageLoggedIn ? null : <StrayToken />}
    <PlatformSettingsProvider settings={platformSettings}>
      <PageSessionContext value={isPageLoggedIn}>
        {children}
        <NewVersion />
      </PageSessionContext>
    </PlatformSettingsProvider>
    <Toaster />
    <WebVitals />
  </>
);
