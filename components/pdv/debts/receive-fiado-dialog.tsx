"use client";

import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { EmptyState } from "@/components/blocks/empty-state";
import { ErrorState } from "@/components/blocks/error-state";
import { Money } from "@/components/blocks/money";
import { owedOn } from "@/components/fiado/allocation-preview";
import { writeDay } from "@/components/fiado/labels";
import { PaymentReceipt } from "@/components/fiado/payment-receipt";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
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
      description="O valor entra no seu caixa. As compras que venceram primeiro são pagas primeiro, ou as que você escolher."
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
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
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
  const chosen = debts.sales.filter(({ id }) => !excluded.has(id));
  const isWhole = chosen.length === debts.sales.length;
  const fiado_sale_ids = isWhole ? undefined : chosen.map(({ id }) => id);
  return (
    <DebtPaymentForm
      owed_cents={isWhole ? debts.balance_cents : owedOn(chosen)}
      onBusy={onBusy}
      onCancel={onBack}
      onReceive={async (payment, key) =>
        onPaid(await receive({ customer_id, ...payment, ...(fiado_sale_ids && { fiado_sale_ids }) }, { key }))
      }
    >
      <OpenCharges debts={debts} excluded={excluded} onExclude={setExcluded} />
    </DebtPaymentForm>
  );
}

type ChargesProps = {
  debts: ClientDebts;
  /** The purchases that this payment leaves out. */
  excluded: ReadonlySet<string>;
  onExclude: (excluded: ReadonlySet<string>) => void;
};

function OpenCharges({ debts, excluded, onExclude }: ChargesProps) {
  const { setValue } = useFormContext();

  function choose(id: string, isChosen: boolean) {
    const next = new Set(excluded);
    if (isChosen) next.delete(id);
    else next.add(id);
    onExclude(next);
    setValue("amount_cents", owedOn(debts.sales.filter((sale) => !next.has(sale.id))), { shouldDirty: true });
  }

  return (
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
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-1 text-sm">
            {debts.sales.length > 1 ? (
              <Checkbox
                aria-label={`Pagar a compra ${sale_number}`}
                checked={!excluded.has(id)}
                onChange={(event) => choose(id, event.target.checked)}
              />
            ) : null}
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
}
