"use client";

import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { refusalOf } from "@/components/blocks/error-state";
import { notify } from "@/components/ui/toaster";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { bulkProducts } from "@/lib/modules/products/bulk/endpoints";

type Props = {
  ids: string[];
  archived: boolean;
  onClose: () => void;
  onDone: () => void;
};

const countProducts = (count: number) => (count === 1 ? "1 produto" : `${count.toLocaleString("pt-BR")} produtos`);

/** Archives or restores the selected products; the toast undoes it for those that changed. */
export function BulkArchiveDialog({ ids, archived, onClose, onDone }: Props) {
  const change = useAction(bulkProducts.change);
  const once = useIdempotencyKey();
  const verb = archived ? "Arquivar" : "Restaurar";

  async function undo(changed_ids: string[], key: string) {
    try {
      await change({ ids: changed_ids, archived: !archived }, { key });
      notify.success("Alteração desfeita", countProducts(changed_ids.length));
    } catch (error) {
      notify.error("A alteração não foi desfeita", refusalOf(error).message);
    }
  }

  async function confirm() {
    const { changed_ids } = await change({ ids, archived }, { key: once.current() });
    const title = archived ? "Produtos arquivados" : "Produtos de volta à lista";
    const undoKey = crypto.randomUUID();
    const undoButton = { label: "Desfazer", onClick: () => void undo(changed_ids, undoKey) };
    notify.success(title, countProducts(changed_ids.length), changed_ids.length > 0 ? undoButton : undefined);
    onDone();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`${verb} ${countProducts(ids.length)}?`}
      description={
        archived
          ? "Eles saem do PDV e das listas, e o histórico é mantido. Você pode restaurar depois."
          : "Eles voltam ao PDV e às listas."
      }
      confirmLabel={`${verb} ${countProducts(ids.length)}`}
      onConfirm={confirm}
    />
  );
}
