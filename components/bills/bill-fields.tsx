"use client";

import { BarcodeField, CodeDifference } from "@/components/bills/barcode-field";
import type { BillSide } from "@/components/bills/bill-side";
import { PartyField } from "@/components/bills/party-field";
import { SuggestedField } from "@/components/bills/suggested-field";
import { DateField } from "@/components/blocks/form/date-field";
import { FormRow } from "@/components/blocks/form/form-layout";
import { MoneyField } from "@/components/blocks/form/money-field";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextareaField, TextField } from "@/components/blocks/form/text-field";
import { useApi } from "@/lib/api/hooks";
import { BILL_LABELS, SETTLEMENT_METHOD_LABELS } from "@/lib/modules/bills/labels";

export const methodOptions = ({ methods }: Pick<BillSide, "methods">) =>
  methods.map((value) => ({ value, label: SETTLEMENT_METHOD_LABELS[value] }));

type Props = {
  side: BillSide;
  party_name?: string | null;
  /** The bill has payments, so its amount cannot change. */
  hasPayments?: boolean;
};

/** The fields that are always shown: description, party, category, amount, due date and payment code. */
export function BillMainFields({ side, party_name = null, hasPayments = false }: Props) {
  const categories = useApi(side.categories, {});
  return (
    <>
      <TextField name="description" label={BILL_LABELS.description} maxLength={120} autoComplete="off" />
      <FormRow>
        <PartyField side={side} name={side.fields.party_id} party_name={party_name} />
        <SuggestedField
          name="category"
          label={BILL_LABELS.category}
          hint="Escolha uma da lista ou escreva outra."
          options={categories.data?.data ?? []}
          maxLength={60}
        />
      </FormRow>
      <FormRow>
        <div className="grid min-w-0 gap-1.5">
          <MoneyField
            name="amount_cents"
            label={BILL_LABELS.amount_cents}
            disabled={hasPayments}
            {...(hasPayments ? { hint: "Já há pagamentos: estorne-os antes de mudar o valor." } : {})}
          />
          <CodeDifference name="amount_cents" canUse={!hasPayments} />
        </div>
        <div className="grid min-w-0 gap-1.5">
          <DateField name="due_date" label={BILL_LABELS.due_date} />
          <CodeDifference name="due_date" />
        </div>
      </FormRow>
      <BarcodeField isAmountFixed={hasPayments} />
    </>
  );
}

/** The fields that are shown on demand: accrual date, expected method and notes. */
export const BillMoreFields = ({ side }: Pick<Props, "side">) => (
  <>
    <FormRow>
      <DateField name="competence_date" label={BILL_LABELS.competence_date} optional />
      <SelectField
        name="expected_method"
        label={BILL_LABELS.expected_method}
        options={methodOptions(side)}
        placeholder="Não informada"
        optional
      />
    </FormRow>
    <TextareaField name="notes" label={BILL_LABELS.notes} rows={2} maxLength={1000} optional />
  </>
);
