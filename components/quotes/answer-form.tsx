"use client";

import { Form } from "@/components/blocks/form/form";
import { TextareaField, TextField } from "@/components/blocks/form/text-field";
import { useAction } from "@/lib/api/hooks";
import { publicQuotes } from "@/lib/modules/quotes/links/endpoints";
import { type PublicQuote, publicAnswerFields } from "@/lib/modules/quotes/links/schema";

type Props = { token: string; approved: boolean; onAnswered: (quote: PublicQuote) => unknown; onCancel: () => void };

/** The customer's name and, for a rejection, the reason. */
export function AnswerForm({ token, approved, onAnswered, onCancel }: Props) {
  const answer = useAction(publicQuotes.answer);
  return (
    <Form
      schema={publicAnswerFields}
      defaultValues={{ approved, name: "", reason: "", document_end: "" }}
      submitLabel={approved ? "Aprovar" : "Recusar"}
      busyLabel="Enviando…"
      variant={approved ? "primary" : "danger"}
      cancelLabel="Voltar"
      onCancel={onCancel}
      onSubmit={async (values) => onAnswered(await answer({ ...values, token }))}
    >
      <TextField name="name" label="Seu nome" autoComplete="name" maxLength={120} autoFocus />
      {approved ? (
        <TextField
          name="document_end"
          label="Últimos números do CPF ou CNPJ"
          optional
          maxLength={4}
          autoComplete="off"
          hint="3 ou 4 números, se quiser confirmar quem aprovou."
        />
      ) : null}
      {approved ? null : <TextareaField name="reason" label="Motivo" rows={3} maxLength={300} />}
    </Form>
  );
}
