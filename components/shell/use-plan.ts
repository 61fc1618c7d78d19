"use client";

import { useApi } from "@/lib/api/hooks";
import { billing } from "@/lib/modules/billing/endpoints";
import { useSession } from "./session";

const NOTHING = {};

/** Loads the company's plan; not for the platform's staff, who have none. */
export function usePlan() {
  const { user, viewer } = useSession();
  return useApi(billing.current, user && !viewer.platform_role ? NOTHING : null);
}
