"use client";

import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { FormRow } from "@/components/blocks/form/form-layout";
import { useToday } from "@/components/blocks/use-today";
import { useSession } from "@/components/shell/session";
import { Input } from "@/components/ui/input";
import { parseTerms } from "@/lib/core/bills";
import { addDays, isLocalDate } from "@/lib/core/calendar";
import { BILL_LABELS } from "@/lib/modules/bills/labels";

const showTerms = (value: unknown) => (Array.isArray(value) ? value.join("/") : "");

/**
 * The terms of the installments as suppliers write them, e.g. "28/42/56", counted from the day of the purchase. They fill in
 * the first due date. Unreadable text becomes an empty list, which the form rejects.
 */
export function InstallmentTermsFields() {
  const { setValue } = useFormContext();
  const { zone, turn_minutes } = useSession();
  const today = useToday(zone, turn_minutes);
  const label = BILL_LABELS.installment_terms;
  const { id, onChange, error, control } = useField("installment_terms", false, { label, show: showTerms });
  const [text, setText] = useState("");
  const [purchased_on, setPurchasedOn] = useState<string>(today);

  function fillDueDate(day: string, [first]: readonly number[]) {
    if (first !== undefined && isLocalDate(day)) setValue("due_date", addDays(day, first), { shouldDirty: true });
  }
  return (
    <FormRow>
      <FieldFrame id={id} label={label} error={error}>
        <Input
          {...control}
          autoComplete="off"
          className="figures"
          placeholder="28/42/56"
          maxLength={200}
          value={text}
          onChange={(event) => {
            const terms = parseTerms(event.target.value) ?? [];
            setText(event.target.value);
            onChange(terms);
            fillDueDate(purchased_on, terms);
          }}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-from`} label="Contados de" hint="O dia da compra ou da nota.">
        <Input
          id={`${id}-from`}
          type="date"
          className="figures"
          aria-describedby={`${id}-from-hint`}
          value={purchased_on}
          onChange={(event) => {
            setPurchasedOn(event.target.value);
            fillDueDate(event.target.value, parseTerms(text) ?? []);
          }}
        />
      </FieldFrame>
    </FormRow>
  );
}
