"use client";

import type { z } from "zod";
import { BillMainFields, BillMoreFields } from "@/components/bills/bill-fields";
import { type BillSide, nameOf, partyOf, type WholeBill } from "@/components/bills/bill-side";
import { PlanFields } from "@/components/bills/plan-fields";
import { Form } from "@/components/blocks/form/form";
import { SelectField } from "@/components/blocks/form/select-field";
import { draftOf } from "@/components/blocks/register-parts";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useLater } from "@/components/ui/later";
import { notify } from "@/components/ui/toaster";
import { useAction, useOnceKey } from "@/lib/api/hooks";
import { SCOPE_LABELS } from "@/lib/modules/bills/labels";
import { SCOPES } from "@/lib/modules/bills/schema";

const scopes = SCOPES.map((value) => ({ value, label: SCOPE_LABELS[value] }));

const EMPTY = {
  description: "",
  category: "",
  amount_cents: null,
  due_date: "",
  competence_date: "",
  expected_method: "",
  barcode: "",
  notes: "",
  installments: 1,
  recurrence: null,
  recurrence_until: null,
};

type NewProps = { side: BillSide; due_date?: string; onClose: () => void; onAnother: () => void };

/** What is typed is not lost to a click beside the form. */
export function NewBillDialog(props: NewProps) {
  const schema = useLater(props.side.forms)?.create;
  if (!schema) return null;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <DialogContent title="Nova conta" size="lg" onPointerDownOutside={(event) => event.preventDefault()}>
        <NewBill {...props} schema={schema} />
      </DialogContent>
    </Dialog>
  );
}

function NewBill({ side, schema, due_date = "", onClose, onAnother }: NewProps & { schema: z.ZodObject }) {
  const create = useAction(side.create);
  const key = useOnceKey();
  return (
    <Form
      schema={schema}
      defaultValues={{ ...EMPTY, due_date, [side.fields.party_id]: "" }}
      submitLabel="Lançar conta"
      busyLabel="Lançando…"
      onCancel={onClose}
      onSubmit={async (values) => {
        await create(values, { key: key.current() });
        key.renew();
        notify.success("Conta lançada", String(values.description), { label: "Lançar outra", onClick: onAnother });
        onClose();
      }}
    >
      <BillMainFields side={side} />
      <PlanFields />
      <BillMoreFields />
    </Form>
  );
}

type EditProps = { side: BillSide; bill: WholeBill; onClose: () => void };

/** Changes one bill or, along a series, those after it too. */
export function EditBillDialog({ side, bill, onClose }: EditProps) {
  const update = useAction(side.update);
  const schema = useLater(side.forms)?.update;
  if (!schema) return null;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Editar ${nameOf(bill)}`}
        size="lg"
        onPointerDownOutside={(event) => event.preventDefault()}
      >
        <Form
          schema={schema}
          defaultValues={{ ...draftOf(bill, schema), scope: "this" }}
          submitLabel="Salvar conta"
          busyLabel="Salvando…"
          onCancel={onClose}
          onSubmit={async (values) => {
            await update(values);
            notify.success("Conta salva", String(values.description));
            onClose();
          }}
        >
          {bill.series_id ? (
            <SelectField
              name="scope"
              label="O que muda"
              options={scopes}
              hint="Com as próximas, o valor e os outros dados desta passam a valer para elas também."
            />
          ) : null}
          <BillMainFields side={side} party_name={partyOf(bill)} hasPayments={bill.paid_cents > 0} />
          <BillMoreFields />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
