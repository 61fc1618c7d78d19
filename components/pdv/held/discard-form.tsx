"use client";

import { z } from "zod";
import { useApproval } from "@/components/approvals/use-approval";
import { Form } from "@/components/blocks/form/form";
import { TextField } from "@/components/blocks/form/text-field";
import { formatMoney } from "@/lib/core/money";
import { discardInput, type HeldSale } from "@/lib/modules/held-sales/schema";

const fields = z.strictObject({ reason: discardInput.shape.reason });

type Props = {
  held: HeldSale;
  onBack: () => void;
  onDiscard: (held: HeldSale, reason: string, approval_id: string | undefined) => Promise<unknown>;
  onDone: () => void;
};

export function DiscardForm({ held, onBack, onDiscard, onDone }: Props) {
  const approval = useApproval();
  return (
    <Form
      schema={fields}
      defaultValues={{ reason: "" }}
      submitLabel="Descartar venda"
      busyLabel="Descartando…"
      variant="danger"
      cancelLabel="Voltar"
      onCancel={onBack}
      onSubmit={async ({ reason }) => {
        await approval.run(([approval_id]) => onDiscard(held, reason, approval_id));
        onDone();
      }}
    >
      <p>
        <strong>{held.name}</strong>, {formatMoney(held.total_cents)}, sai da espera. Nada foi vendido.
      </p>
      <TextField name="reason" label="Motivo" maxLength={200} autoFocus placeholder="Cliente desistiu" />
      {approval.dialog}
    </Form>
  );
}
