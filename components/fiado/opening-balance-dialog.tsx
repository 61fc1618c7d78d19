"use client";

import { DraftDialog } from "@/components/blocks/draft-dialog";
import { DateField } from "@/components/blocks/form/date-field";
import { Form } from "@/components/blocks/form/form";
import { FormRow } from "@/components/blocks/form/form-layout";
import { MoneyField } from "@/components/blocks/form/money-field";
import { TextField } from "@/components/blocks/form/text-field";
import { useSession } from "@/components/shell/session";
import { notify } from "@/components/ui/toaster";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { addDays, localDate } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import type { DebtorDetail } from "@/lib/modules/fiado/customers/schema";
import { FIADO_DAYS } from "@/lib/modules/fiado/rules";
import { statements } from "@/lib/modules/fiado/statements/endpoints";
import { openingBalanceFields } from "@/lib/modules/fiado/statements/schema";

type Props = { account: DebtorDetail; today: string; onClose: () => void };

/** Records the customer's debt from before the system was used. */
export const OpeningBalanceDialog = (props: Props) => (
  <DraftDialog
    title="Lançar saldo inicial"
    description={`O que ${props.account.name} já devia na caderneta. Não é uma venda e não entra no caixa.`}
    onClose={props.onClose}
  >
    <Opening {...props} />
  </DraftDialog>
);

function Opening({ account, today, onClose }: Props) {
  const { company } = useSession();
  const open = useAction(statements.open);
  const key = useIdempotencyKey();
  return (
    <Form
      schema={openingBalanceFields}
      defaultValues={{
        amount_cents: null,
        date: today,
        due_date: addDays(localDate(today), company?.fiado_days ?? FIADO_DAYS),
        note: "",
      }}
      submitLabel="Lançar saldo"
      busyLabel="Lançando…"
      onCancel={onClose}
      onSubmit={async (values) => {
        await open({ ...values, id: account.id }, { key: key.current() });
        key.renew();
        notify.success(`Saldo inicial de ${formatMoney(values.amount_cents)} lançado`, account.name);
        onClose();
      }}
    >
      <MoneyField name="amount_cents" label="Quanto devia" size="lg" autoFocus />
      <FormRow>
        <DateField name="date" label="Data da dívida" max={today} />
        <DateField name="due_date" label="Vencimento" />
      </FormRow>
      <TextField
        name="note"
        label="Observação"
        optional
        maxLength={200}
        hint="Por exemplo: caderneta antiga, página 12."
      />
    </Form>
  );
}
