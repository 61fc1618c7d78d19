"use client";

import { refusalOf } from "@/components/blocks/error-state";
import { notify } from "@/components/ui/toaster";
import { call } from "@/lib/api/client";
import { sales } from "@/lib/modules/sales/endpoints";
import { useBootstrap } from "../bootstrap-context";
import { useReceiptActions } from "./shown-receipts";

/** Returns a function that shows the receipt of the operator's last sale again. */
export function useReprintLast() {
  const { operator } = useBootstrap();
  const { setCopied } = useReceiptActions();
  return async function reprintLast() {
    try {
      const { saleLists } = await import("@/lib/modules/sales/list/endpoints");
      const { data } = await call(saleLists.list, { user_id: operator.id, per_page: 1 });
      if (!data[0]) return notify.info("Nenhuma venda ainda", "A primeira venda aparece aqui.");
      setCopied(await call(sales.get, { id: data[0].id }));
    } catch (error) {
      notify.error("Não foi possível buscar a última venda", refusalOf(error).message);
    }
  };
}
