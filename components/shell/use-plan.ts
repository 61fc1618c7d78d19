"use client";

import { useApi } from "@/lib/api/hooks";
import { billing } from "@/lib/modules/billing/endpoints";
import { useSession } from "./session";

const NOTHING = {};

/** Loads the company's plan; not for the master administrator, who has none. */
export function usePlan() {
  const { user, viewer } = useSession();
  return useApi(billing.current, user && !viewer.is_master ? NOTHING : null);
}
