"use client";

import { refusalOf } from "@/components/blocks/error-state";
import { notify } from "@/components/ui/toaster";
import { call } from "@/lib/api/client";
import { sales } from "@/lib/modules/sales/endpoints";
import type { Sale } from "@/lib/modules/sales/schema";
import { useBootstrap } from "../bootstrap-context";
import { waitingOf } from "../offline/waiting-sales";
import { useReceiptActions } from "./shown-receipts";

/** Returns a function that shows the receipt of the operator's last sale again. */
export function useReprintLast() {
  const { operator } = useBootstrap();
  const { setCopied } = useReceiptActions();
  return async function reprintLast() {
    try {
      const sale = (await unsentSaleOf(operator.id)) ?? (await lastSaleOf(operator.id));
      if (sale) setCopied(sale);
      else notify.info("Nenhuma venda ainda", "A primeira venda aparece aqui.");
    } catch (error) {
      notify.error("Não foi possível buscar a última venda", refusalOf(error).message);
    }
  };
}

/**
 * Returns the user's last sale without internet, or null if all of them were sent. With internet they are sent within seconds, so
 * no later sale is on the server. A rejected one stays on the device for longer.
 */
async function unsentSaleOf(user_id: string): Promise<Sale | null> {
  const waiting = await waitingOf(user_id).catch(() => []);
  return waiting.findLast(({ refusal }) => refusal === null)?.sale ?? null;
}

async function lastSaleOf(user_id: string): Promise<Sale | null> {
  const { saleLists } = await import("@/lib/modules/sales/list/endpoints");
  const { data } = await call(saleLists.list, { user_id, per_page: 1 });
  return data[0] ? call(sales.get, { id: data[0].id }) : null;
}
