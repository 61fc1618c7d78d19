"use client";

import { refusalOf } from "@/components/blocks/error-state";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { purchaseList } from "@/lib/modules/purchase-list/endpoints";
import { labels } from "@/lib/modules/purchase-list/labels";

/** Returns a function that undoes an order and says what happened. */
export function useUndoSending() {
  const undo = useAction(purchaseList.undoSending);
  return async (sending_id: string) => {
    try {
      const { restored_count } = await undo({ sending_id }, { key: crypto.randomUUID() });
      const count = `${restored_count} ${restored_count === 1 ? labels.one : labels.many}`;
      notify.success("Envio do pedido desfeito", count);
    } catch (error) {
      notify.error("Não foi desfeito", refusalOf(error).message);
    }
  };
}
