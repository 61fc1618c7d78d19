"use client";

import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { notify } from "@/components/ui/toaster";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { formatMoney } from "@/lib/core/money";
import { labels } from "@/lib/modules/cash-registers/labels";
import { movements } from "@/lib/modules/cash-registers/movements/endpoints";
import type { CashMovement } from "@/lib/modules/cash-registers/movements/schema";

type Props = { movement: CashMovement | null; onClose: () => void };

/** Reverses a manual movement with an opposite one. Both stay in the list. */
export const ReverseDialog = ({ movement, onClose }: Props) =>
  movement ? <Reversal key={movement.id} movement={movement} onClose={onClose} /> : null;

function Reversal({ movement, onClose }: { movement: CashMovement; onClose: () => void }) {
  const reverse = useAction(movements.reverse);
  const key = useIdempotencyKey();
  const noun = labels[movement.type].toLowerCase();
  const amount = formatMoney(movement.amount_cents);
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Estornar ${noun} de ${amount}`}
      description={`Uma movimentação contrária de ${amount} entra no caixa. As duas continuam na lista.`}
      confirmLabel="Estornar"
      busyLabel="Estornando…"
      danger
      onConfirm={async () => {
        await reverse({ id: movement.cash_register_id, movement_id: movement.id }, { key: key.current() });
        notify.success(`Estorno de ${amount} lançado`);
      }}
    >
      <p className="rounded-md bg-well px-3 py-2 break-words">{movement.description}</p>
    </ConfirmDialog>
  );
}
