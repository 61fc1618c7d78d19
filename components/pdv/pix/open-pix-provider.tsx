"use client";

import { createContext, type ReactNode } from "react";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi } from "@/lib/api/hooks";
import { pixCharges } from "@/lib/modules/pix-charges/endpoints";
import type { UnclaimedPix } from "@/lib/modules/pix-charges/schema";
import { salePayments } from "@/lib/modules/sales/payments/endpoints";
import type { OpenPix } from "@/lib/modules/sales/payments/schema";
import { useBootstrap } from "../bootstrap-context";
import { useProvided } from "../use-provided";

const NOTHING = {};
const MINUTE_MS = 60_000;

interface OpenPixPayments {
  /** Undefined while the list loads. */
  readonly list: readonly OpenPix[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  /** The paid PIX that are in no sale, if an account confirms them. */
  readonly unclaimed: readonly UnclaimedPix[];
  readonly confirm: (id: string, sale_number: string) => Promise<void>;
}

const OpenPixContext = createContext<OpenPixPayments | null>(null);
export const useOpenPix = () => useProvided(OpenPixContext);

/** Holds the PIX payments that were not yet confirmed at the bank, and the paid ones without a sale. */
export function OpenPixProvider({ children }: { children: ReactNode }) {
  const { data, error, mutate } = useApi(salePayments.list, NOTHING, { refreshInterval: MINUTE_MS });
  const { automatic_pix } = useBootstrap();
  const unclaimed = useApi(pixCharges.list, automatic_pix ? NOTHING : null, { refreshInterval: MINUTE_MS });
  const post = useAction(salePayments.confirm);

  async function confirm(id: string, sale_number: string) {
    await post({ id });
    notify.success("PIX conferido", `Venda ${sale_number}`);
  }
  const value = {
    list: data?.data,
    error,
    retry: () => void mutate(),
    unclaimed: unclaimed.data?.data ?? [],
    confirm,
  };
  return <OpenPixContext value={value}>{children}</OpenPixContext>;
}
