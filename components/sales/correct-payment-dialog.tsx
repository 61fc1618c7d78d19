"use client";

import { useApproval } from "@/components/approvals/use-approval";
import { Form } from "@/components/blocks/form/form";
import { FormRow } from "@/components/blocks/form/form-layout";
import { MoneyField } from "@/components/blocks/form/money-field";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextareaField } from "@/components/blocks/form/text-field";
import { writeMoney } from "@/components/blocks/money";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toaster";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { RECEIPT_METHODS } from "@/lib/core/bills";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { paymentCorrections } from "@/lib/modules/sales/corrections/endpoints";
import { correctionForm } from "@/lib/modules/sales/corrections/schema";
import type { Sale } from "@/lib/modules/sales/schema";

const METHODS = RECEIPT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }));

/** Corrects a sale's payment method while its cash register is open. */
export function CorrectPaymentDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const correct = useAction(paymentCorrections.create);
  const key = useIdempotencyKey();
  const approval = useApproval();
  const paid = sale.tenders.filter(({ method }) => method !== "fiado");
  const [first] = paid;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Corrigir a forma da venda ${sale.number}`}
        description="O registro original é mantido, e o caixa passa a usar a forma corrigida."
        onPointerDownOutside={(event) => event.preventDefault()}
      >
        {first ? (
          <Form
            schema={correctionForm}
            defaultValues={{
              from_method: first.method as "pix",
              to_method: "",
              amount_cents: first.amount_cents,
              reason: "",
            }}
            submitLabel="Corrigir forma"
            busyLabel="Corrigindo…"
            onCancel={onClose}
            onSubmit={async (values) => {
              await approval.run((approval_ids) =>
                correct({ id: sale.id, ...values, approval_ids }, { key: key.current() }),
              );
              key.renew();
              notify.success("Forma de pagamento corrigida", `Venda ${sale.number}`);
              onClose();
            }}
          >
            <FormRow>
              <SelectField
                name="from_method"
                label="Forma registrada"
                options={paid.map(({ method, amount_cents }) => ({
                  value: method,
                  label: `${METHOD_LABELS[method]} · ${writeMoney(amount_cents)}`,
                }))}
              />
              <SelectField name="to_method" label="Forma correta" options={METHODS} placeholder="Escolha" />
            </FormRow>
            <MoneyField name="amount_cents" label="Valor" />
            <TextareaField name="reason" label="Motivo" rows={2} maxLength={200} />
            {approval.dialog}
          </Form>
        ) : (
          <p>Esta venda foi toda fiada: receba ou devolva pelo fiado do cliente.</p>
        )}
      </DialogContent>
    </Dialog>
  );
}
