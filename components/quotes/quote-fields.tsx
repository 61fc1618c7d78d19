"use client";

import { useWatch } from "react-hook-form";
import { DateField } from "@/components/blocks/form/date-field";
import { FormRow } from "@/components/blocks/form/form-layout";
import { MoneyField } from "@/components/blocks/form/money-field";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextareaField, TextField } from "@/components/blocks/form/text-field";
import { Money } from "@/components/blocks/money";
import { CustomerFields } from "@/components/quotes/customer-fields";
import { ItemsField } from "@/components/quotes/items-field";
import { type DraftItem, sumsOf } from "@/components/quotes/quote-draft";
import { useSellers } from "@/components/quotes/use-people";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { labels } from "@/lib/modules/quotes/labels";

const { fields } = labels;

/** All fields of the quote form. */
export const QuoteFields = ({ today }: { today: string }) => (
  <>
    <Card>
      <CardHeader title="Para quem" />
      <CardBody>
        <FormRow>
          <CustomerFields />
          <DateField name="valid_until" label={fields.valid_until} min={today} />
          <SellerField />
        </FormRow>
      </CardBody>
    </Card>
    <Card>
      <CardHeader title={fields.items} />
      <CardBody className="grid grid-cols-1 gap-5">
        <ItemsField />
        <div className="grid items-start gap-4 border-t border-line pt-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(14rem,1fr)]">
          <MoneyField name="discount_cents" label={fields.discount_cents} optional />
          <MoneyField name="freight_cents" label={fields.freight_cents} optional />
          <Sums />
        </div>
      </CardBody>
    </Card>
    <Card>
      <CardHeader title="Condições" />
      <CardBody className="grid gap-4">
        <FormRow>
          <TextField name="delivery_terms" label={fields.delivery_terms} maxLength={200} optional />
          <TextField name="payment_terms" label={fields.payment_terms} maxLength={200} optional />
          <TextareaField
            name="observations"
            label={fields.observations}
            hint="Visível para o cliente."
            rows={3}
            optional
          />
          <TextareaField
            name="internal_note"
            label={fields.internal_note}
            hint="Visível só para a loja."
            rows={3}
            optional
          />
        </FormRow>
      </CardBody>
    </Card>
  </>
);

function SellerField() {
  const sellers = useSellers();
  if (sellers.length === 0) return null;
  const options = sellers.map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField name="seller_id" label={fields.seller} options={options} placeholder="Nenhum" optional />;
}

function Sums() {
  const [items, discount_cents, freight_cents] = useWatch({
    name: ["items", "discount_cents", "freight_cents"] as const,
  });
  const { subtotal_cents, total_cents } = sumsOf({
    items: (items ?? []) as DraftItem[],
    discount_cents: discount_cents as number | null,
    freight_cents: freight_cents as number | null,
  });
  return (
    <dl className="grid gap-1.5" aria-live="polite">
      <div className="flex justify-between gap-4">
        <dt className="text-ink-soft">{fields.subtotal_cents}</dt>
        <dd>
          <Money cents={subtotal_cents} />
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 text-xl font-bold">
        <dt>{fields.total_cents}</dt>
        <dd>
          <Money cents={total_cents} />
        </dd>
      </div>
    </dl>
  );
}
