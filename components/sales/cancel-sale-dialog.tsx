"use client";

import { z } from "zod";
import { useApproval } from "@/components/approvals/use-approval";
import { Form } from "@/components/blocks/form/form";
import { SelectField } from "@/components/blocks/form/select-field";
import { writeMoney } from "@/components/blocks/money";
import { ReasonFields } from "@/components/sales/reason-fields";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toaster";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { saleCancellations } from "@/lib/modules/sales/cancellations/endpoints";
import { CANCELLATION_REFUNDS } from "@/lib/modules/sales/cancellations/schema";
import { REFUND_LABELS } from "@/lib/modules/sales/returns/labels";
import { reasonFields } from "@/lib/modules/sales/returns/schema";
import type { Sale } from "@/lib/modules/sales/schema";

const form = reasonFields.extend({
  refund_method: z.enum(CANCELLATION_REFUNDS, "Escolha como devolver o valor.").optional(),
});

/** Cancels a whole sale of the same day. */
export function CancelSaleDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const cancel = useAction(saleCancellations.create);
  const approval = useApproval();
  const key = useIdempotencyKey();
  const paid_cents = sale.fiado ? sale.fiado.amount_cents - sale.fiado_open_cents : 0;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Cancelar a venda ${sale.number}`}
        description={`A venda de ${writeMoney(sale.total_cents)} é desfeita: os produtos voltam ao estoque, o valor sai do caixa e o fiado é baixado. O registro permanece.`}
        onPointerDownOutside={(event) => event.preventDefault()}
      >
        <Form
          schema={form}
          defaultValues={{ reason: "", description: "" }}
          submitLabel="Cancelar venda"
          busyLabel="Cancelando…"
          variant="danger"
          cancelLabel="Voltar"
          onCancel={onClose}
          onSubmit={async ({ refund_method, ...why }) => {
            const request = { id: sale.id, ...why, ...(paid_cents > 0 && refund_method && { refund_method }) };
            await approval.run((ids) => cancel({ ...request, approval_ids: ids }, { key: key.current() }));
            key.renew();
            notify.success("Venda cancelada", `Venda ${sale.number}`);
            onClose();
          }}
        >
          {paid_cents > 0 ? (
            <SelectField
              name="refund_method"
              label={`Como devolver os ${writeMoney(paid_cents)} já pagos do fiado`}
              placeholder="Escolha"
              options={CANCELLATION_REFUNDS.map((value) => ({ value, label: REFUND_LABELS[value] }))}
            />
          ) : null}
          <ReasonFields />
        </Form>
        {approval.dialog}
      </DialogContent>
    </Dialog>
  );
}
