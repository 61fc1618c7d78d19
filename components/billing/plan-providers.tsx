"use client";

import type { ReactNode } from "react";
import { ApiProvider } from "@/components/shell/api-provider";
import { SessionProvider } from "@/components/shell/session";

/** The API and the session for the plan page, which has no frame of the application. */
export const PlanProviders = ({ children }: { children: ReactNode }) => (
  <ApiProvider>
    <SessionProvider pageUser={null}>{children}</SessionProvider>
  </ApiProvider>
);
