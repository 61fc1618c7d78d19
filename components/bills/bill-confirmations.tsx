"use client";

import { useState } from "react";
import { useApproval } from "@/components/approvals/use-approval";
import { type Bill, type BillSide, nameOf, type Settlement } from "@/components/bills/bill-side";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { Segmented } from "@/components/ui/segmented";
import { notify } from "@/components/ui/toaster";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { formatMoney } from "@/lib/core/money";
import { SCOPE_LABELS } from "@/lib/modules/bills/labels";
import { SCOPES, type Scope } from "@/lib/modules/bills/schema";

const scopes = SCOPES.map((value) => ({ value, label: SCOPE_LABELS[value] }));

type CancelProps = { side: BillSide; bill: Bill; onClose: () => void };

export function CancelBillDialog({ side, bill, onClose }: CancelProps) {
  const cancel = useAction(side.cancel);
  const key = useIdempotencyKey();
  const [scope, setScope] = useState<Scope>("this");
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Cancelar conta"
      description={`${nameOf(bill)}, de ${formatMoney(bill.remaining_cents)}, deixa de ser cobrada. Ela continua guardada entre as canceladas e não pode ser reaberta.`}
      confirmLabel="Cancelar conta"
      busyLabel="Cancelando…"
      danger
      reason={{}}
      onConfirm={async (reason) => {
        await cancel({ id: bill.id, scope, reason }, { key: key.current() });
        notify.success("Conta cancelada", nameOf(bill));
      }}
    >
      {bill.series_id ? <Segmented label="O que cancelar" options={scopes} value={scope} onChange={setScope} /> : null}
    </ConfirmDialog>
  );
}

type ReverseProps = { side: BillSide; bill: Bill; settlement: Settlement; onClose: () => void };

/** Reverses a settlement with an opposite one. Both stay in the list. */
export function ReverseSettlementDialog({ side, bill, settlement, onClose }: ReverseProps) {
  const reverse = useAction(side.reverse);
  const key = useIdempotencyKey();
  const approval = useApproval();
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={`Estornar ${side.words.settlement} de ${formatMoney(settlement.total_cents)}`}
        description={`A conta volta a ficar em aberto.${settlement.cash_register_id ? ` ${side.words.reversal}` : ""} O registro continua na lista, marcado como estornado.`}
        confirmLabel="Estornar"
        busyLabel="Estornando…"
        danger
        reason={{}}
        onConfirm={async (reason) => {
          const request = { id: bill.id, settlement_id: settlement.id, reason };
          await approval.run((approval_ids) => reverse({ ...request, approval_ids }, { key: key.current() }));
          notify.success("Estorno lançado", nameOf(bill));
        }}
      />
      {approval.dialog}
    </>
  );
}
