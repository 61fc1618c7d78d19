"use client";

import { Form } from "@/components/blocks/form/form";
import { TextareaField, TextField } from "@/components/blocks/form/text-field";
import { useAction } from "@/lib/api/hooks";
import { publicQuotes } from "@/lib/modules/quotes/links/endpoints";
import { type PublicQuote, publicAnswerFields } from "@/lib/modules/quotes/links/schema";

type Props = {
  token: string;
  /** The customer's choice: to approve or to reject the quote. */
  approves: boolean;
  onAnswered: (quote: PublicQuote) => unknown;
  onCancel: () => void;
};

/**
 * The form that a customer sends to approve or reject a quote. Asks for a name and, to approve, the last digits of the CPF or
 * CNPJ (optional); to reject, the reason.
 */
export function PublicAnswerForm({ token, approves, onAnswered, onCancel }: Props) {
  const answer = useAction(publicQuotes.answer);
  return (
    <Form
      schema={publicAnswerFields}
      defaultValues={{ approved: approves, name: "", reason: "", document_end: "" }}
      submitLabel={approves ? "Aprovar" : "Recusar"}
      busyLabel="Enviando…"
      variant={approves ? "primary" : "danger"}
      cancelLabel="Voltar"
      onCancel={onCancel}
      onSubmit={async (values) => onAnswered(await answer({ ...values, token }))}
    >
      <TextField name="name" label="Seu nome" autoComplete="name" maxLength={120} autoFocus />
      {approves ? (
        <TextField
          name="document_end"
          label="Últimos números do CPF ou CNPJ"
          optional
          maxLength={4}
          autoComplete="off"
          hint="3 ou 4 números, se quiser confirmar quem aprovou."
        />
      ) : (
        <TextareaField name="reason" label="Motivo" rows={3} maxLength={300} />
      )}
    </Form>
  );
}
