"use client";

import { useEffect } from "react";
import { notify } from "@/components/ui/toaster";
import { useApi } from "@/lib/api/hooks";
import { billing } from "@/lib/modules/billing/endpoints";

const NO_INPUT = {};
/** Statuses that are not shown as an error: no session, no permission, no plan. */
const SILENT_STATUSES = [401, 403, 404];

/** Loads the company's plan: null if there is none, undefined while loading. An error is reported once. */
export function useCurrentPlan(isEnabled: boolean) {
  const { data, error, isLoading, mutate } = useApi(billing.current, isEnabled ? NO_INPUT : null);
  const isFailure = error !== undefined && !SILENT_STATUSES.includes(error.status);
  useEffect(() => {
    if (isFailure)
      notify.error("Erro ao carregar informações de cobrança", "Não foi possível carregar as informações de cobrança.");
  }, [isFailure]);
  return {
    plan: data ?? (error ? null : undefined),
    failure: isFailure ? error : undefined,
    isLoading,
    reload: mutate,
  };
}
