"use client";

import { useApi } from "@/lib/api/hooks";
import { billing } from "@/lib/modules/billing/endpoints";
import { useSession, useViewer } from "./session";
import { redirectsToPlans } from "./startup-rules";

const NOTHING = {};

/**
 * Loads the company's plan; not for the platform's staff, who have none. A failure that redirects to the plan page is not tried
 * again: on a slow device, the retry would come before the page has changed.
 */
export function usePlan() {
  const { user } = useSession();
  const viewer = useViewer();
  return useApi(billing.current, user && !viewer.platform_role ? NOTHING : null, {
    shouldRetryOnError: (error) => !redirectsToPlans(error, false),
  });
}
