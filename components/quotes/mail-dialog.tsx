"use client";

import { DraftDialog } from "@/components/blocks/draft-dialog";
import { Form } from "@/components/blocks/form/form";
import { TextareaField, TextField } from "@/components/blocks/form/text-field";
import { notify } from "@/components/ui/toaster";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { quoteMailings } from "@/lib/modules/quotes/mailings/endpoints";
import { mailingFields } from "@/lib/modules/quotes/mailings/schema";
import { LINK_DAYS } from "@/lib/modules/quotes/rules";
import type { Quote } from "@/lib/modules/quotes/schema";

type Props = { quote: Quote; onClose: () => void };

/** Sends the quote by email, with its PDF and the customer's link. */
export function MailDialog({ quote, onClose }: Props) {
  const send = useAction(quoteMailings.create);
  const key = useIdempotencyKey();
  return (
    <DraftDialog
      title="Enviar por e-mail"
      description={`O PDF vai anexo, com um link válido por ${LINK_DAYS} dias.${quote.has_link ? " O link anterior deixa de valer." : ""}`}
      onClose={onClose}
    >
      <Form
        schema={mailingFields}
        defaultValues={{ email: quote.customer_email ?? "", message: "" }}
        submitLabel="Enviar e-mail"
        busyLabel="Enviando…"
        onCancel={onClose}
        onSubmit={async (values) => {
          await send({ ...values, id: quote.id }, { key: key.current() });
          key.renew();
          notify.success("E-mail a caminho", values.email);
          onClose();
        }}
      >
        <TextField name="email" label="E-mail do cliente" type="email" autoComplete="off" maxLength={254} autoFocus />
        <TextareaField name="message" label="Mensagem" optional rows={4} maxLength={1_000} />
      </Form>
    </DraftDialog>
  );
}
