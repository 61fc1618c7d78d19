"use client";

import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { describePlan, planOf } from "@/components/bills/bill-plan";
import { CountField } from "@/components/bills/count-field";
import { InstallmentTermsFields } from "@/components/bills/installment-terms-fields";
import { DateField } from "@/components/blocks/form/date-field";
import { FormRow } from "@/components/blocks/form/form-layout";
import { SelectField } from "@/components/blocks/form/select-field";
import { Label } from "@/components/ui/label";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { RECURRENCES, USUAL_INTERVALS } from "@/lib/core/bills";
import { formatDay } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { BILL_LABELS, RECURRENCE_LABELS } from "@/lib/modules/bills/labels";

const KINDS = [
  { value: "once", label: "Uma vez" },
  { value: "installments", label: "Parcelada" },
  { value: "recurrent", label: "Recorrente" },
] as const;
type Kind = (typeof KINDS)[number]["value"];

const ENDS = [
  { value: "count", label: "Número de vezes" },
  { value: "until", label: "Até uma data" },
] as const;

const recurrences = RECURRENCES.map((value) => ({ value, label: RECURRENCE_LABELS[value] }));
const plans: Record<Kind, { installments: number; recurrence: string | null }> = {
  once: { installments: 1, recurrence: null },
  installments: { installments: 2, recurrence: null },
  recurrent: { installments: 12, recurrence: "mensal" },
};

/** Single bill, installments (monthly or every so many days), or recurrence. */
export function PlanFields() {
  const { setValue } = useFormContext();
  const [kind, setKind] = useState<Kind>("once");
  const [end, setEnd] = useState<"count" | "until">("count");

  function choose(next: Kind) {
    setKind(next);
    setEnd("count");
    setValue("installments", plans[next].installments);
    setValue("recurrence", plans[next].recurrence);
    setValue("interval_days", null);
    setValue("installment_terms", null);
    setValue("recurrence_until", null);
  }

  function chooseEnd(next: "count" | "until") {
    setEnd(next);
    setValue("installments", next === "count" ? plans.recurrent.installments : 1);
    setValue("recurrence_until", null);
  }

  return (
    <div className="grid gap-4">
      <Segmented label="Como se repete" options={KINDS} value={kind} onChange={choose} />
      {kind === "installments" ? <InstallmentFields /> : null}
      {kind === "recurrent" ? (
        <>
          <Segmented label="Até quando se repete" options={ENDS} value={end} onChange={chooseEnd} />
          <FormRow>
            <SelectField name="recurrence" label={BILL_LABELS.recurrence} options={recurrences} />
            {end === "count" ? (
              <CountField name="installments" label="Número de vezes" />
            ) : (
              <DateField name="recurrence_until" label={BILL_LABELS.recurrence_until} />
            )}
          </FormRow>
        </>
      ) : null}
      {kind === "once" ? null : <PlanPreview isUntil={kind === "recurrent" && end === "until"} />}
    </div>
  );
}

const MONTHLY = "mensal";
const OWN = "outro";
const TERMS = "prazos";

/** How many installments and how far apart: a month, a number of days, or terms such as 28/42/56 days. */
function InstallmentFields() {
  const id = useId();
  const { setValue } = useFormContext();
  const [choice, setChoice] = useState<string>(MONTHLY);

  function choose(next: string) {
    setChoice(next);
    const days = USUAL_INTERVALS.find((known) => String(known) === next) ?? null;
    setValue("interval_days", next === OWN ? 0 : days, { shouldDirty: true });
    setValue("installment_terms", next === TERMS ? [] : null, { shouldDirty: true });
    setValue("installments", next === TERMS ? 1 : plans.installments.installments, { shouldDirty: true });
  }
  const interval = (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{BILL_LABELS.interval_days}</Label>
      <Select id={id} value={choice} onChange={(event) => choose(event.target.value)}>
        <option value={MONTHLY}>Todo mês</option>
        <option value={TERMS}>Prazos, como 28/42/56</option>
        {USUAL_INTERVALS.map((days) => (
          <option key={days} value={String(days)}>
            A cada {days} dias
          </option>
        ))}
        <option value={OWN}>Outro intervalo</option>
      </Select>
    </div>
  );
  if (choice === TERMS)
    return (
      <>
        {interval}
        <InstallmentTermsFields />
      </>
    );
  return (
    <FormRow>
      <CountField name="installments" label="Número de parcelas" hint="O valor é dividido entre as parcelas." />
      <div className="grid content-start gap-4">
        {interval}
        {choice === OWN ? <CountField name="interval_days" label="Dias entre as parcelas" whenEmpty={0} /> : null}
      </div>
    </FormRow>
  );
}

/** The most due dates that the preview lists; the last one is in its sentence. */
const MOST_DATES = 12;

function PlanPreview({ isUntil }: { isUntil: boolean }) {
  const fields = useWatch();
  const bills = planOf(fields, isUntil);
  const description = describePlan(fields, isUntil);
  if (!bills || !description) return null;
  const left = bills.length - MOST_DATES;
  return (
    <div className="grid gap-2 rounded-md bg-well px-3 py-2 text-sm" aria-live="polite">
      <p>{description}</p>
      <ol className="figures flex flex-wrap gap-x-4 gap-y-1 text-ink-soft" aria-label="Vencimentos">
        {bills.slice(0, MOST_DATES).map(({ installment, due_date, amount_cents }) => (
          <li key={installment} className="whitespace-nowrap">
            {installment}. {formatDay(due_date)} · {formatMoney(amount_cents)}
          </li>
        ))}
        {left > 0 ? <li>e mais {left}</li> : null}
      </ol>
    </div>
  );
}
