"use client";

import { useState } from "react";
import { z } from "zod";
import { DraftDialog } from "@/components/blocks/draft-dialog";
import { DateField } from "@/components/blocks/form/date-field";
import { Form } from "@/components/blocks/form/form";
import { FormRow } from "@/components/blocks/form/form-layout";
import { MoneyField } from "@/components/blocks/form/money-field";
import { SelectField } from "@/components/blocks/form/select-field";
import { AllocationPreview, owedOn } from "@/components/fiado/allocation-preview";
import { ExcessField } from "@/components/fiado/excess-field";
import { METHOD_OPTIONS } from "@/components/fiado/labels";
import { PaymentReceipt } from "@/components/fiado/payment-receipt";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { positiveCents } from "@/lib/api/fields";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { formatMoney } from "@/lib/core/money";
import type { DebtorDetail } from "@/lib/modules/fiado/customers/schema";
import { fiadoPayments } from "@/lib/modules/fiado/payments/endpoints";
import { payInOrder } from "@/lib/modules/fiado/payments/rules";
import { customerPaymentFields, type FiadoPayment } from "@/lib/modules/fiado/payments/schema";
import type { FiadoSale } from "@/lib/modules/fiado/schema";

type Props = {
  account: DebtorDetail;
  /** Pays only this purchase; without it, the chosen ones or all, those that are due first. */
  sale: FiadoSale | null;
  today: string;
  onClose: () => void;
};

const fields = customerPaymentFields.omit({ allocations: true });

/**
 * A payment of chosen purchases cannot exceed their remaining amount. A payment of the whole account can, if the user chooses
 * what to do with the excess.
 */
const fieldsUpTo = (owed_cents: number, isWhole: boolean) => {
  const over = `O valor passa do que falta receber: ${formatMoney(owed_cents)}.`;
  if (owed_cents === 0) return fields.extend({ amount_cents: z.never("Escolha ao menos uma compra.") });
  if (!isWhole) return fields.extend({ amount_cents: positiveCents.max(owed_cents, over) });
  return fields.check(
    z.superRefine(({ amount_cents, payment_method, excess }, check) => {
      if (amount_cents <= owed_cents) return;
      const refuse = (message: string) => check.addIssue({ code: "custom", path: ["excess"], message });
      if (!excess) refuse("Escolha o que fazer com o que sobra.");
      else if (excess === "troco" && payment_method !== "dinheiro") refuse("Só há troco em dinheiro.");
    }),
  );
};

/** Receives a payment: shows which purchases it pays, then the receipt. */
export function ReceiveDialog(props: Props) {
  const { account, sale, onClose } = props;
  // The balance when the dialog opened, still shown with the receipt.
  const [owed_cents] = useState(sale ? sale.remaining_cents : account.balance_cents);
  const [saved, setSaved] = useState<FiadoPayment | null>(null);
  const target = sale ? `compra ${sale.sale_number}` : "saldo";
  return (
    <DraftDialog
      title="Receber fiado"
      description={`${account.name} · ${target} de ${formatMoney(owed_cents)}`}
      isSaved={saved !== null}
      onClose={onClose}
    >
      {saved ? (
        <PaymentReceipt
          payment={saved}
          done={
            <Button variant="primary" onClick={onClose}>
              Concluir
            </Button>
          }
        />
      ) : (
        <Receiving {...props} owed_cents={owed_cents} onSaved={setSaved} />
      )}
    </DraftDialog>
  );
}

type ReceivingProps = Props & { owed_cents: number; onSaved: (payment: FiadoPayment) => void };

function Receiving({ account, sale, today, owed_cents, onSaved, onClose }: ReceivingProps) {
  const receive = useAction(fiadoPayments.create);
  const key = useIdempotencyKey();
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const sales = sale ? [sale] : account.open_sales;
  const chosen = sales.filter(({ id }) => !excluded.has(id));
  const isWhole = !sale && chosen.length === sales.length;
  const payable_cents = isWhole ? owed_cents : owedOn(chosen);

  return (
    <Form
      schema={fieldsUpTo(payable_cents, isWhole)}
      defaultValues={{ amount_cents: owed_cents, payment_method: "", payment_date: today }}
      submitLabel="Receber"
      busyLabel="Recebendo…"
      onCancel={onClose}
      onSubmit={async ({ excess, ...values }) => {
        const { amount_cents } = values;
        const target = isWhole
          ? amount_cents > owed_cents && { excess }
          : { allocations: payInOrder(chosen, amount_cents) };
        const payment = await receive({ id: account.id, ...values, ...target }, { key: key.current() });
        key.renew();
        onSaved(payment);
        notify.success(`Recebido: ${formatMoney(payment.amount_cents)}`, account.name);
      }}
    >
      <MoneyField name="amount_cents" label="Valor" size="lg" autoFocus />
      <FormRow>
        <SelectField name="payment_method" label="Forma de pagamento" options={METHOD_OPTIONS} placeholder="Escolha" />
        <DateField name="payment_date" label="Data" max={today} />
      </FormRow>
      {isWhole ? <ExcessField owed_cents={owed_cents} /> : null}
      <AllocationPreview
        sales={sales}
        balance_cents={account.balance_cents}
        excluded={excluded}
        onExclude={sales.length > 1 ? setExcluded : null}
      />
    </Form>
  );
}
