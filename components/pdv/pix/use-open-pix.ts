"use client";

import { notify } from "@/components/ui/toaster";
import { useAction, useApi } from "@/lib/api/hooks";
import { salePayments } from "@/lib/modules/sales/payments/endpoints";

const NOTHING = {};
const MINUTE_MS = 60_000;

/** Lists the unconfirmed PIX payments and confirms them. */
export function useOpenPix() {
  const { data, error, mutate } = useApi(salePayments.list, NOTHING, { refreshInterval: MINUTE_MS });
  const post = useAction(salePayments.confirm);

  async function confirm(id: string, number: string) {
    await post({ id });
    notify.success("PIX conferido", `Venda ${number}`);
  }
  return { list: data?.data, error, retry: () => void mutate(), confirm };
}

export type OpenPixList = ReturnType<typeof useOpenPix>;
