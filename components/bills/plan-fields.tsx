"use client";

import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { describePlan } from "@/components/bills/bill-plan";
import { CountField } from "@/components/bills/count-field";
import { DateField } from "@/components/blocks/form/date-field";
import { FormRow } from "@/components/blocks/form/form-layout";
import { SelectField } from "@/components/blocks/form/select-field";
import { Segmented } from "@/components/ui/segmented";
import { RECURRENCES } from "@/lib/core/bills";
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

/** Single bill, monthly installments, or recurrence. */
export function PlanFields() {
  const { setValue } = useFormContext();
  const [kind, setKind] = useState<Kind>("once");
  const [end, setEnd] = useState<"count" | "until">("count");

  function choose(next: Kind) {
    setKind(next);
    setEnd("count");
    setValue("installments", plans[next].installments);
    setValue("recurrence", plans[next].recurrence);
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
      {kind === "installments" ? (
        <CountField
          name="installments"
          label="Número de parcelas"
          hint="O valor é dividido em parcelas mensais."
          className="sm:max-w-1/2"
        />
      ) : null}
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

function PlanPreview({ isUntil }: { isUntil: boolean }) {
  const plan = useWatch();
  const description = describePlan(plan, isUntil);
  return description ? (
    <p className="rounded-md bg-well px-3 py-2 text-sm" aria-live="polite">
      {description}
    </p>
  ) : null;
}
