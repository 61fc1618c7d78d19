"use client";

import { useState } from "react";
import { EmptyState } from "@/components/blocks/empty-state";
import { ErrorState } from "@/components/blocks/error-state";
import { Money } from "@/components/blocks/money";
import { writeDay } from "@/components/fiado/labels";
import { PaymentReceipt } from "@/components/fiado/payment-receipt";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useAction, useApi } from "@/lib/api/hooks";
import type { FiadoPayment } from "@/lib/modules/fiado/payments/schema";
import { tillDebts } from "@/lib/modules/pdv/debts/endpoints";
import type { ClientDebts } from "@/lib/modules/pdv/debts/schema";
import { useCart } from "../cart/cart-provider";
import { CustomerSearch } from "../customer/customer-dialog";
import { useDialogActions } from "../dialogs/current-dialog";
import { TillDialog } from "../dialogs/till-dialog";
import { DebtPaymentForm } from "./debt-payment-form";
import { ReceivedChange } from "./received-change";

/** Receives what a customer owes (Alt+F): the customer, the open charges, the payment and its receipt. */
export function ReceiveFiadoDialog() {
  const [isBusy, setBusy] = useState(false);
  return (
    <TillDialog
      name="receive-fiado"
      title="Receber fiado"
      description="O valor entra no seu caixa. As compras mais antigas são pagas primeiro."
      staysOpen={isBusy}
    >
      <Receiving onBusy={setBusy} />
    </TillDialog>
  );
}

function Receiving({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { customer } = useCart().cart;
  const { close } = useDialogActions();
  const [customer_id, setCustomer] = useState(customer && customer.fiado_balance_cents > 0 ? customer.id : null);
  const [paid, setPaid] = useState<FiadoPayment | null>(null);

  if (paid)
    return (
      <div className="grid gap-4">
        <ReceivedChange {...paid} balance_cents={paid.balance_after_cents} />
        <PaymentReceipt
          payment={paid}
          done={
            <Button variant="primary" autoFocus onClick={close}>
              Concluir
            </Button>
          }
        />
      </div>
    );
  if (!customer_id) return <CustomerSearch isForDebts onChoose={({ id }) => setCustomer(id)} />;
  return <Debts customer_id={customer_id} onBusy={onBusy} onPaid={setPaid} onBack={() => setCustomer(null)} />;
}

type DebtsProps = {
  customer_id: string;
  onBusy: (isBusy: boolean) => void;
  onPaid: (payment: FiadoPayment) => void;
  /** Goes back to the search. */
  onBack: () => void;
};

function Debts({ customer_id, onBusy, onPaid, onBack }: DebtsProps) {
  const { data, error, mutate } = useApi(tillDebts.ofClient, { customer_id });
  const receive = useAction(tillDebts.receiveFiado);
  const debts = data?.data;
  if (!debts)
    return error ? (
      <ErrorState error={error} onRetry={() => mutate()} />
    ) : (
      <Skeleton aria-busy="true" className="h-80" />
    );
  if (debts.balance_cents === 0)
    return (
      <EmptyState
        description={`${debts.customer_name} não deve nada.`}
        action={
          <Button autoFocus onClick={onBack}>
            Outro cliente
          </Button>
        }
      />
    );
  return (
    <DebtPaymentForm
      owed_cents={debts.balance_cents}
      onBusy={onBusy}
      onCancel={onBack}
      onReceive={async (payment, key) => onPaid(await receive({ customer_id, ...payment }, { key }))}
    >
      <OpenCharges debts={debts} />
    </DebtPaymentForm>
  );
}

const OpenCharges = ({ debts }: { debts: ClientDebts }) => (
  <section aria-label="Compras em aberto" className="rounded-md bg-well px-4 py-3">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
      <span className="min-w-0 break-words">{debts.customer_name}</span>
      <span>
        Deve <Money cents={debts.balance_cents} />
      </span>
    </p>
    {debts.overdue_cents > 0 ? (
      <p className="text-right text-sm font-semibold text-danger-ink">
        Vencido <Money cents={debts.overdue_cents} />
      </p>
    ) : null}
    <ul className="mt-2 max-h-40 overflow-y-auto border-t border-line">
      {debts.sales.map(({ id, sale_number, sale_date, due_date, remaining_cents, is_overdue }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1 text-sm">
          <span className="figures min-w-0">
            {writeDay(sale_date)} · {sale_number}
            {is_overdue ? (
              <Badge tone="danger" className="ml-2">
                Venceu em {writeDay(due_date)}
              </Badge>
            ) : (
              <span className="ml-2 text-ink-soft">vence em {writeDay(due_date)}</span>
            )}
          </span>
          <Money cents={remaining_cents} className="ml-auto" />
        </li>
      ))}
    </ul>
  </section>
);
