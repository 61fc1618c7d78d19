"use client";

import { z } from "zod";
import { Form } from "@/components/blocks/form/form";
import { TextField } from "@/components/blocks/form/text-field";
import { formatMoney } from "@/lib/core/money";
import { discardInput, type HeldSale } from "@/lib/modules/held-sales/schema";

const fields = z.strictObject({ reason: discardInput.shape.reason });

type Props = {
  held: HeldSale;
  onBack: () => void;
  onDiscard: (reason: string) => Promise<unknown>;
  onDone: () => void;
};

export const DiscardForm = ({ held, onBack, onDiscard, onDone }: Props) => (
  <Form
    schema={fields}
    defaultValues={{ reason: "" }}
    submitLabel="Descartar venda"
    busyLabel="Descartando…"
    variant="danger"
    cancelLabel="Voltar"
    onCancel={onBack}
    onSubmit={async ({ reason }) => {
      await onDiscard(reason);
      onDone();
    }}
  >
    <p>
      <strong>{held.name}</strong>, {formatMoney(held.total_cents)}, sai da espera. Nada foi vendido.
    </p>
    <TextField name="reason" label="Motivo" maxLength={200} autoFocus placeholder="Cliente desistiu" />
  </Form>
);
