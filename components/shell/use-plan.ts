"use client";

import { useApi } from "@/lib/api/hooks";
import { billing } from "@/lib/modules/billing/endpoints";
import { useSession } from "./session";

const NOTHING = {};

/** The company's plan; the master administrator has none to be reminded of. */
export function usePlan() {
  const { user, viewer } = useSession();
  return useApi(billing.current, user && !viewer.is_master ? NOTHING : null);
}
