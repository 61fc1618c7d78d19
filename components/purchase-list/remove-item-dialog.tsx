"use client";

import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { purchaseList } from "@/lib/modules/purchase-list/endpoints";
import type { PurchaseRow } from "@/lib/modules/purchase-list/schema";

type Props = { row: PurchaseRow & { id: string }; onClose: () => void };

export function RemoveItemDialog({ row, onClose }: Props) {
  const remove = useAction(purchaseList.remove);
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Tirar ${row.description} da lista`}
      description={
        row.product_id
          ? "Se o produto continuar no mínimo ou abaixo dele, ele volta como sugestão automática."
          : "O item sai da lista de compras."
      }
      confirmLabel="Tirar da lista"
      busyLabel="Tirando…"
      danger
      onConfirm={async () => {
        await remove({ id: row.id });
        notify.success("Item tirado da lista", row.description);
      }}
    />
  );
}
