"use client";

import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/blocks/form/checkbox-field";
import { DateField } from "@/components/blocks/form/date-field";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { MoneyField } from "@/components/blocks/form/money-field";
import { SelectField } from "@/components/blocks/form/select-field";
import { Money } from "@/components/blocks/money";
import { BuyerField } from "@/components/quotes/buyer-field";
import { Select } from "@/components/ui/select";
import { formatDay, localDate } from "@/lib/core/calendar";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/schema";
import type { Quote } from "@/lib/modules/quotes/schema";

const MOST_INSTALLMENTS = 12;
const METHOD_OPTIONS = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }));

/** How the quote is paid, and who buys where the quote names nobody registered. */
export function ConversionFields({ quote }: { quote: Quote }) {
  const [method, received] = useWatch({ name: ["payments.0.method", "payments.0.amount_cents"] as const });
  const change_cents = method === "dinheiro" ? Math.max(0, Number(received ?? 0) - quote.total_cents) : 0;
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 border-b border-line pb-3 text-xl font-bold">
        Total
        <Money cents={quote.total_cents} />
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField name="payments.0.method" label="Forma de pagamento" options={METHOD_OPTIONS} />
        {method === "dinheiro" ? <MoneyField name="payments.0.amount_cents" label="Valor recebido" /> : null}
        {method === "credito" ? <InstallmentsField /> : null}
        {method === "fiado" ? <DateField name="fiado_due_date" label="Vencimento do fiado" /> : null}
      </div>
      {change_cents > 0 ? (
        <p className="flex items-baseline justify-between gap-4 font-semibold" aria-live="polite">
          Troco
          <Money cents={change_cents} />
        </p>
      ) : null}
      {method === "fiado" && !quote.customer_id ? <BuyerField name="customer_id" /> : null}
      {quote.status === "expirado" ? (
        <CheckboxField
          name="is_confirmed"
          label="Os preços deste orçamento ainda valem"
          hint={`Ele venceu em ${formatDay(localDate(quote.valid_until))}.`}
        />
      ) : null}
    </>
  );
}

function InstallmentsField() {
  const { id, value, onChange, error, control } = useField("payments.0.installments");
  return (
    <FieldFrame {...{ id, label: "Parcelas", error }}>
      <Select {...control} value={Number(value)} onChange={(event) => onChange(Number(event.target.value))}>
        {Array.from({ length: MOST_INSTALLMENTS }, (_, index) => index + 1).map((count) => (
          <option key={count} value={count}>
            {count === 1 ? "À vista" : `${count}x`}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
