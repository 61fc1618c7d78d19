"use client";

import type { z } from "zod";
import { BillMainFields, BillMoreFields } from "@/components/bills/bill-fields";
import { type BillDetails, type BillSide, nameOf, partyOf } from "@/components/bills/bill-side";
import { PlanFields } from "@/components/bills/plan-fields";
import { draftOf } from "@/components/blocks/catalog-parts";
import { DraftDialog } from "@/components/blocks/draft-dialog";
import { Form } from "@/components/blocks/form/form";
import { SelectField } from "@/components/blocks/form/select-field";
import { useLater } from "@/components/ui/later";
import { notify } from "@/components/ui/toaster";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
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
  interval_days: null,
  installment_terms: null,
  recurrence_until: null,
};

type NewProps = { side: BillSide; due_date?: string; onClose: () => void; onAnother: () => void };

export function NewBillDialog(props: NewProps) {
  const schema = useLater(props.side.forms)?.create;
  if (!schema) return null;
  return (
    <DraftDialog title="Nova conta" size="lg" onClose={props.onClose}>
      <NewBill {...props} schema={schema} />
    </DraftDialog>
  );
}

function NewBill({ side, schema, due_date = "", onClose, onAnother }: NewProps & { schema: z.ZodObject }) {
  const create = useAction(side.create);
  const key = useIdempotencyKey();
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
      <BillMoreFields side={side} />
    </Form>
  );
}

type EditProps = { side: BillSide; bill: BillDetails; onClose: () => void };

/** Edits a bill and, for a series, optionally the bills after it. */
export function EditBillDialog({ side, bill, onClose }: EditProps) {
  const update = useAction(side.update);
  const schema = useLater(side.forms)?.update;
  if (!schema) return null;
  const draft = (record: BillDetails) => ({ ...draftOf(record, schema), scope: "this" });
  return (
    <DraftDialog title={`Editar ${nameOf(bill)}`} size="lg" onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={draft(bill)}
        editing={{ record: bill, draft }}
        submitLabel="Salvar conta"
        busyLabel="Salvando…"
        onCancel={onClose}
        onSubmit={async (values) => {
          await update(values);
          notify.success("Conta salva", String(values.description));
          onClose();
        }}
      >
        {(record) => (
          <>
            {record.series_id ? (
              <SelectField
                name="scope"
                label="O que muda"
                options={scopes}
                hint="Com as próximas, o valor e os outros dados desta passam a valer para elas também."
              />
            ) : null}
            <BillMainFields side={side} party_name={partyOf(record)} hasPayments={record.paid_cents > 0} />
            <BillMoreFields side={side} />
          </>
        )}
      </Form>
    </DraftDialog>
  );
}
