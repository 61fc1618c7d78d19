"use client";

import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { notify } from "@/components/ui/toaster";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { priceChanges } from "@/lib/modules/products/price-changes/endpoints";
import { describePriceRule } from "@/lib/modules/products/price-changes/labels";
import type { PriceChange } from "@/lib/modules/products/price-changes/schema";

const restoredSentence = (count: number) =>
  count === 0
    ? "Nenhum preço volta."
    : count === 1
      ? "1 preço volta ao que era."
      : `${count} preços voltam ao que eram.`;
const keptSentence = (count: number) =>
  count === 1
    ? "1 preço foi mudado depois e fica como está."
    : `${count} preços foram mudados depois e ficam como estão.`;

/** Before undoing, shows how many prices would be restored and how many have been changed since. */
export function UndoPricesDialog({ change, onClose }: { change: PriceChange; onClose: () => void }) {
  const undo = useAction(priceChanges.undo);
  const key = useIdempotencyKey();
  const restorableCount = change.restorable_count ?? 0;
  const changedSinceCount = change.item_count - restorableCount;
  const outcome = [
    restoredSentence(restorableCount),
    ...(changedSinceCount > 0 ? [keptSentence(changedSinceCount)] : []),
  ].join(" ");

  async function confirm() {
    const { restored_count } = await undo({ id: change.id }, { key: key.current() });
    const restored = restored_count ?? 0;
    notify.success("Alteração desfeita", restored === 1 ? "1 preço voltou." : `${restored} preços voltaram.`);
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Desfazer alteração de preço"
      description={`${describePriceRule(change)}, de ${change.user_name}. ${outcome}`}
      confirmLabel="Desfazer"
      busyLabel="Desfazendo"
      onConfirm={confirm}
    />
  );
}
