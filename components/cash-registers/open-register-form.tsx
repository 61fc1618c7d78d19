"use client";

import { Form } from "@/components/blocks/form/form";
import { TextField } from "@/components/blocks/form/text-field";
import { CashCountField } from "@/components/cash-registers/cash-count-field";
import { Skeleton } from "@/components/ui/skeleton";
import { useAction, useApi, useIdempotencyKey } from "@/lib/api/hooks";
import { formatMoney } from "@/lib/core/money";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";
import { type CashRegister, openForm } from "@/lib/modules/cash-registers/schema";

type Props = { onOpened: (register: CashRegister) => void };

/** Opens the user's cash register. The suggested amount is what the last closing left in the drawer. */
export function OpenRegisterForm({ onOpened }: Props) {
  const { data, error } = useApi(cashRegisters.opening, {});
  const open = useAction(cashRegisters.open);
  const key = useIdempotencyKey();

  if (!data && !error)
    return (
      <div className="grid gap-4" aria-busy="true">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-12" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-9.5" />
      </div>
    );

  const suggested_cents = data?.suggested_cents ?? 0;
  return (
    <Form
      schema={openForm}
      defaultValues={{ opening_amount_cents: suggested_cents, denominations: null, note: "" }}
      submitLabel="Abrir caixa"
      busyLabel="Abrindo caixa…"
      className="text-left"
      onSubmit={async ({ opening_amount_cents, note }) => {
        const register = await open({ opening_amount_cents, note }, { key: key.current() });
        key.renew();
        onOpened(register);
      }}
    >
      <CashCountField
        name="opening_amount_cents"
        label="Valor de abertura"
        autoFocus
        {...(suggested_cents > 0 && {
          hint: `${formatMoney(suggested_cents)} ficaram na gaveta no seu último fechamento. Confira antes de abrir.`,
        })}
      />
      <TextField name="note" label="Observação" optional maxLength={300} />
    </Form>
  );
}
