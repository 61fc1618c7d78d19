"use client";

import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { useApproval } from "@/components/approvals/use-approval";
import { methodOptions } from "@/components/bills/bill-fields";
import { type Bill, type BillSide, nameOf, partyOf } from "@/components/bills/bill-side";
import { DraftDialog } from "@/components/blocks/draft-dialog";
import { CheckboxField } from "@/components/blocks/form/checkbox-field";
import { DateField } from "@/components/blocks/form/date-field";
import { Form } from "@/components/blocks/form/form";
import { FormRow } from "@/components/blocks/form/form-layout";
import { MoneyField } from "@/components/blocks/form/money-field";
import { SelectField } from "@/components/blocks/form/select-field";
import { Money } from "@/components/blocks/money";
import { useLater } from "@/components/ui/later";
import { notify } from "@/components/ui/toaster";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { settlementTotal } from "@/lib/core/bills";
import type { LocalDate } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { BILL_LABELS } from "@/lib/modules/bills/labels";

type Props = { side: BillSide; bill: Bill; today: LocalDate; onClose: () => void };

/** Settles a bill, in full or in part. */
export function SettleDialog(props: Props) {
  const schema = useLater(props.side.forms)?.settlement;
  if (!schema) return null;
  return (
    <DraftDialog
      title={props.side.words.settle}
      description={[nameOf(props.bill), partyOf(props.bill), `saldo de ${formatMoney(props.bill.remaining_cents)}`]
        .filter(Boolean)
        .join(" · ")}
      onClose={props.onClose}
    >
      <Settling {...props} schema={schema} />
    </DraftDialog>
  );
}

function Settling({ side, schema, bill, today, onClose }: Props & { schema: z.ZodObject }) {
  const settle = useAction(side.settle);
  const key = useIdempotencyKey();
  const approval = useApproval();
  const { words, fields } = side;
  return (
    <Form
      schema={schema}
      defaultValues={{
        [fields.date]: today,
        [fields.method]: bill.expected_method ?? "",
        [fields.drawer]: side.takes_every_method,
        amount_cents: bill.remaining_cents,
        interest_cents: null,
        fine_cents: null,
        discount_cents: null,
      }}
      submitLabel={words.settle}
      busyLabel={words.settling}
      onCancel={onClose}
      onSubmit={async (values) => {
        await approval.run((ids) =>
          // Only payments from the drawer may need approval.
          settle({ ...values, id: bill.id, ...(ids.length > 0 && { approval_ids: ids }) }, { key: key.current() }),
        );
        key.renew();
        notify.success(words.settled, nameOf(bill));
        onClose();
      }}
    >
      <FormRow>
        <DateField name={fields.date} label={words.date} max={today} />
        <SelectField name={fields.method} label={words.method} options={methodOptions(side)} placeholder="Escolha" />
      </FormRow>
      <MoneyField
        name="amount_cents"
        label={BILL_LABELS.amount_cents}
        size="lg"
        hint="Para pagamento parcial, informe um valor menor que o saldo."
      />
      <FormRow columns={3}>
        <MoneyField name="interest_cents" label={BILL_LABELS.interest_cents} optional />
        <MoneyField name="fine_cents" label={BILL_LABELS.fine_cents} optional />
        <MoneyField name="discount_cents" label={BILL_LABELS.discount_cents} optional />
      </FormRow>
      <Drawer side={side} />
      <Moved label={words.total_settled} />
      {approval.dialog}
    </Form>
  );
}

function Drawer({ side: { fields, words, takes_every_method } }: { side: BillSide }) {
  const method = useWatch({ name: fields.method });
  if (!takes_every_method && method !== "dinheiro") return null;
  return <CheckboxField name={fields.drawer} label={words.drawer} hint={words.drawer_hint} />;
}

function Moved({ label }: { label: string }) {
  const parts = useWatch({ name: ["amount_cents", "interest_cents", "fine_cents", "discount_cents"] as const });
  const [amount_cents = 0, interest_cents = 0, fine_cents = 0, discount_cents = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  return (
    <p
      className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-bold"
      aria-live="polite"
    >
      {label}
      <Money cents={settlementTotal({ amount_cents, interest_cents, fine_cents, discount_cents })} />
    </p>
  );
}
