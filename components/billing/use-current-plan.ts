"use client";

import { useEffect } from "react";
import { notify } from "@/components/ui/toaster";
import { useApi } from "@/lib/api/hooks";
import { billing } from "@/lib/modules/billing/endpoints";

const NOTHING = {};
const SILENT = [401, 403, 404];

/** Loads the company's plan: null if there is none, undefined while loading. An error is reported once. */
export function useCurrentPlan(isAsked: boolean) {
  const { data, error, isLoading, mutate } = useApi(billing.current, isAsked ? NOTHING : null);
  const isFault = error !== undefined && !SILENT.includes(error.status);
  useEffect(() => {
    if (isFault)
      notify.error("Erro ao carregar informações de cobrança", "Não foi possível carregar as informações de cobrança.");
  }, [isFault]);
  return { plan: data ?? (error ? null : undefined), fault: isFault ? error : undefined, isLoading, reload: mutate };
}
