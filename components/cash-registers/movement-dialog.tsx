"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useApproval } from "@/components/approvals/use-approval";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { Form } from "@/components/blocks/form/form";
import { MoneyField } from "@/components/blocks/form/money-field";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextField } from "@/components/blocks/form/text-field";
import { MovementSlip } from "@/components/cash-registers/movement-slip";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toaster";
import { ApiError } from "@/lib/api/client";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { formatMoney } from "@/lib/core/money";
import { REASONS } from "@/lib/modules/cash-registers/labels";
import { movements } from "@/lib/modules/cash-registers/movements/endpoints";
import { requireCashRegisterId } from "@/lib/modules/cash-registers/movements/rules";
import { type CashMovement, movementForm } from "@/lib/modules/cash-registers/movements/schema";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";

type Props = {
  register: CashRegister;
  type: "entry" | "exit";
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const words = {
  entry: {
    title: "Suprimento",
    description: "Dinheiro que entra na gaveta.",
    verb: "Lançar suprimento",
    example: "Por exemplo: moedas para troco.",
  },
  exit: {
    title: "Sangria",
    description: "Dinheiro que sai da gaveta.",
    verb: "Lançar sangria",
    example: "Por exemplo: depósito no banco, compra de gelo.",
  },
};
const reasons = REASONS.map((reason) => ({ value: reason, label: reason }));

/** Adds cash to the register or takes it out, then shows a slip to sign. */
export function MovementDialog({ register, type, open, onOpenChange }: Props) {
  const { title, description } = words[type];
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={title} description={`${description} Caixa nº ${register.number}, ${register.user_name}.`}>
        <Movement register={register} type={type} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

interface MovementRequest {
  readonly id: string;
  readonly type: "entry" | "exit";
  readonly amount_cents: number;
  readonly reason: string;
  readonly description: string;
}

/** A withdrawal above the expected cash, and what the server says about it. */
interface Unconfirmed {
  readonly request: MovementRequest;
  readonly message: string;
}

function Movement({ register, type, onDone }: Pick<Props, "register" | "type"> & { onDone: () => void }) {
  const record = useAction(movements.create);
  const key = useIdempotencyKey();
  const approval = useApproval();
  const [saved, setSaved] = useState<CashMovement | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null);
  const { title, verb, example } = words[type];

  async function send(request: MovementRequest, is_confirmed: boolean) {
    const movement = await approval.run(([approval_id]) =>
      record({ ...request, approval_id, ...(is_confirmed && { is_confirmed }) }, { key: key.current() }),
    );
    key.renew();
    setSaved(movement);
    notify.success(`${title} de ${formatMoney(request.amount_cents)}`);
  }

  if (saved) return <MovementSlip movement={saved} register={register} onDone={onDone} />;

  return (
    <Form
      schema={movementForm}
      defaultValues={{ amount_cents: null, reason: "", description: "" }}
      submitLabel={verb}
      busyLabel="Lançando…"
      onCancel={onDone}
      onSubmit={async ({ amount_cents, reason, description }) => {
        const request = {
          id: requireCashRegisterId(register.id),
          type,
          amount_cents,
          reason,
          description: description || reason,
        };
        try {
          await send(request, false);
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== "WITHDRAWAL_UNCONFIRMED") throw error;
          setUnconfirmed({ request, message: error.message });
        }
      }}
    >
      <MoneyField name="amount_cents" label="Valor" size="lg" keypadLabel="Teclado do valor" />
      <SelectField name="reason" label="Motivo" options={reasons} placeholder="Escolha" />
      <Description hint={example} />
      {unconfirmed ? (
        <ConfirmDialog
          open
          onOpenChange={() => setUnconfirmed(null)}
          title={`Retirar ${formatMoney(unconfirmed.request.amount_cents)}?`}
          description={unconfirmed.message}
          confirmLabel="Retirar mesmo assim"
          busyLabel="Lançando…"
          onConfirm={() => send(unconfirmed.request, true)}
        />
      ) : null}
      {approval.dialog}
    </Form>
  );
}

/** The description is required for the reason "Outros". */
function Description({ hint }: { hint: string }) {
  const reason = useWatch({ name: "reason" });
  return <TextField name="description" label="Descrição" optional={reason !== "Outros"} maxLength={200} hint={hint} />;
}
