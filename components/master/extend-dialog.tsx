"use client";

import { Form } from "@/components/blocks/form/form";
import { TextareaField, TextField } from "@/components/blocks/form/text-field";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { masterPlans } from "@/lib/modules/master/plans/endpoints";
import { extensionInput } from "@/lib/modules/master/plans/schema";
import { writeDay } from "./write-instant";

type Props = { id: string; expires_at: string | null; onClose: () => void };

/** Extends the plan without a charge, with a reason that the company's owner can read. */
export function ExtendDialog({ id, expires_at, onClose }: Props) {
  const extend = useAction(masterPlans.extend);
  const end = expires_at ? `O plano vai até ${writeDay(expires_at)}.` : "A empresa está sem plano.";
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="sm"
        title="Estender plano"
        description={`${end} Os dias contam do fim do plano, ou de hoje se ele já acabou. Nada é cobrado.`}
      >
        <Form
          schema={extensionInput}
          defaultValues={{ id, days: "30", reason: "", seen_expires_at: expires_at }}
          submitLabel="Estender"
          busyLabel="Estendendo…"
          onCancel={onClose}
          onSubmit={async (values) => {
            const plan = await extend(values);
            notify.success("Plano estendido", `Agora vai até ${writeDay(plan.expires_at)}.`);
            onClose();
          }}
        >
          <TextField name="days" label="Quantos dias" inputMode="numeric" maxLength={3} autoFocus />
          <TextareaField
            name="reason"
            label="Motivo"
            hint="O dono da empresa vê este motivo."
            rows={2}
            maxLength={300}
          />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
