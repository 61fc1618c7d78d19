"use client";

import { useState } from "react";
import { Money, writeMoney } from "@/components/blocks/money";
import { PrintLine, PrintRule } from "@/components/blocks/print-preview";
import { SignatureLine, Slip } from "@/components/cash-registers/slip";
import { writeDay } from "@/components/fiado/labels";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useAction } from "@/lib/api/hooks";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { tillDebts } from "@/lib/modules/pdv/debts/endpoints";
import type { BillReceipt, OpenBill } from "@/lib/modules/pdv/debts/schema";
import { useDialogActions } from "../dialogs/current-dialog";
import { TillDialog } from "../dialogs/till-dialog";
import { BillSearch } from "./bill-search";
import { DebtPaymentForm } from "./debt-payment-form";
import { ReceivedChange } from "./received-change";

/** Receives a bill at the till: the search, the payment and its receipt. */
export function ReceiveBillDialog() {
  const [isBusy, setBusy] = useState(false);
  return (
    <TillDialog
      name="receive-bill"
      title="Receber conta"
      description="Contas a receber em aberto. O valor entra no seu caixa."
      staysOpen={isBusy}
    >
      <Receiving onBusy={setBusy} />
    </TillDialog>
  );
}

function Receiving({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { close } = useDialogActions();
  const receive = useAction(tillDebts.receiveBill);
  const [bill, setBill] = useState<OpenBill | null>(null);
  const [paid, setPaid] = useState<BillReceipt | null>(null);

  if (paid)
    return (
      <div className="grid gap-4">
        <ReceivedChange {...paid} balance_cents={paid.balance_after_cents} />
        <BillSlip paid={paid} onDone={close} />
      </div>
    );
  if (!bill) return <BillSearch onChoose={setBill} />;
  return (
    <DebtPaymentForm
      owed_cents={bill.remaining_cents}
      onBusy={onBusy}
      onCancel={() => setBill(null)}
      onReceive={async (payment, key) => setPaid(await receive({ receivable_id: bill.id, ...payment }, { key }))}
    >
      <div className="rounded-md bg-well px-4 py-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
          <span className="min-w-0 break-words">{bill.description}</span>
          <span>
            Falta <Money cents={bill.remaining_cents} />
          </span>
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
          {bill.customer_name ? <span className="break-words">{bill.customer_name}</span> : null}
          {bill.is_overdue ? (
            <Badge tone="danger">Venceu em {writeDay(bill.due_date)}</Badge>
          ) : (
            <span>vence em {writeDay(bill.due_date)}</span>
          )}
        </p>
      </div>
    </DebtPaymentForm>
  );
}

const BillSlip = ({ paid, onDone }: { paid: BillReceipt; onDone: () => void }) => (
  <Slip
    title="RECIBO"
    done={
      <Button variant="primary" autoFocus onClick={onDone}>
        Concluir
      </Button>
    }
  >
    <div className="break-words">{paid.description}</div>
    {paid.customer_name ? (
      <>
        <PrintLine left="Cliente" />
        <div className="break-words">{paid.customer_name}</div>
      </>
    ) : null}
    <PrintLine left="Data" right={writeDay(paid.payment_date)} />
    <PrintLine left="Forma" right={METHOD_LABELS[paid.payment_method]} />
    <PrintRule />
    <PrintLine left="Saldo anterior" right={writeMoney(paid.balance_before_cents)} />
    {paid.change_cents > 0 ? <PrintLine left="Valor recebido" right={writeMoney(paid.received_cents)} /> : null}
    <PrintLine left="Pago" right={writeMoney(paid.amount_cents)} strong big />
    {paid.change_cents > 0 ? <PrintLine left="Troco" right={writeMoney(paid.change_cents)} strong /> : null}
    <PrintLine left="Saldo atual" right={writeMoney(paid.balance_after_cents)} strong />
    <PrintRule />
    <PrintLine left="Recebido por" />
    <div className="break-words">{paid.user_name}</div>
    <SignatureLine name="Assinatura" />
  </Slip>
);
