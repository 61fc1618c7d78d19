"use client";

import { Form } from "@/components/blocks/form/form";
import { TextField } from "@/components/blocks/form/text-field";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { customers } from "@/lib/modules/customers/endpoints";
import { anonymizationInput, type Customer } from "@/lib/modules/customers/schema";

const form = anonymizationInput.omit({ id: true });

/** Requires typing the name before a customer is anonymized permanently. */
export function EraseDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const anonymize = useAction(customers.anonymize);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        size="sm"
        title="Apagar os dados deste cliente?"
        description="Nome, documento, telefone, e-mail e endereço saem do cadastro e de todos os textos: observações, anotações, motivos, histórico, orçamentos, planilhas, e-mails e exportações. Não há como desfazer."
      >
        <p className="text-sm text-ink-soft">
          Por obrigação legal ficam os valores, as datas, os produtos e os números das vendas, dos pagamentos e das
          contas, sem dizer de quem foram. Os arquivos anexados às contas e as cópias de segurança já feitas também
          ficam.
        </p>
        <Form
          schema={form}
          defaultValues={{ confirmation: "" }}
          submitLabel="Apagar para sempre"
          busyLabel="Apagando…"
          variant="danger"
          onCancel={onClose}
          onSubmit={async ({ confirmation }) => {
            await anonymize({ id: customer.id, confirmation });
            notify.success("Dados apagados", "As vendas e os pagamentos ficaram, sem identificar o cliente.");
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
