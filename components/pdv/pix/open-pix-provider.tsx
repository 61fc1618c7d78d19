"use client";

import { createContext, type ReactNode } from "react";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi } from "@/lib/api/hooks";
import { salePayments } from "@/lib/modules/sales/payments/endpoints";
import type { OpenPix } from "@/lib/modules/sales/payments/schema";
import { useProvided } from "../use-provided";

const NOTHING = {};
const MINUTE_MS = 60_000;

interface OpenPixPayments {
  /** Undefined while the list loads. */
  readonly list: readonly OpenPix[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  /** How many paid PIX are in no sale. */
  readonly unclaimed_count: number;
  readonly confirm: (id: string, sale_number: string) => Promise<void>;
}

const OpenPixContext = createContext<OpenPixPayments | null>(null);
export const useOpenPix = () => useProvided(OpenPixContext);

/** Holds the PIX payments that were not yet confirmed at the bank, and counts the paid ones without a sale. */
export function OpenPixProvider({ children }: { children: ReactNode }) {
  const { data, error, mutate } = useApi(salePayments.list, NOTHING, { refreshInterval: MINUTE_MS });
  const post = useAction(salePayments.confirm);

  async function confirm(id: string, sale_number: string) {
    await post({ id });
    notify.success("PIX conferido", `Venda ${sale_number}`);
  }
  const value = {
    list: data?.data,
    error,
    retry: () => void mutate(),
    unclaimed_count: data?.unclaimed_count ?? 0,
    confirm,
  };
  return <OpenPixContext value={value}>{children}</OpenPixContext>;
}
