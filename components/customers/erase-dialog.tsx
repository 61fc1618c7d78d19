"use client";

import { Form } from "@/components/blocks/form/form";
import { TextField } from "@/components/blocks/form/text-field";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { customers } from "@/lib/modules/customers/endpoints";
import { anonymizationInput, type Customer } from "@/lib/modules/customers/schema";

const form = anonymizationInput.omit({ id: true });

/** Asks for the name before a customer is forgotten for good. */
export function EraseDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const anonymize = useAction(customers.anonymize);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        size="sm"
        title="Apagar os dados deste cliente?"
        description="Nome, documento, telefone, e-mail, endereço e anotações são apagados para sempre. As vendas ficam, sem dizer de quem foram."
      >
        <Form
          schema={form}
          defaultValues={{ confirmation: "" }}
          submitLabel="Apagar para sempre"
          busyLabel="Apagando…"
          variant="danger"
          onCancel={onClose}
          onSubmit={async ({ confirmation }) => {
            await anonymize({ id: customer.id, confirmation });
            notify.success("Dados apagados", "A história ficou, sem o nome de ninguém.");
            onClose();
          }}
        >
          <TextField
            name="confirmation"
            label={`Digite “${customer.name}” para confirmar`}
            autoComplete="off"
            autoFocus
          />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
