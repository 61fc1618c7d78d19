"use client";

import { Check, X } from "lucide-react";
import { useState } from "react";
import { Form } from "@/components/blocks/form/form";
import { TextareaField, TextField } from "@/components/blocks/form/text-field";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { useAction } from "@/lib/api/hooks";
import { publicQuotes } from "@/lib/modules/quotes/links/endpoints";
import { type PublicQuote, publicAnswerFields } from "@/lib/modules/quotes/links/schema";

type Props = { token: string; onAnswered: (quote: PublicQuote) => unknown };

/** The customer's yes or no. */
export function PublicAnswer({ token, onAnswered }: Props) {
  const answer = useAction(publicQuotes.answer);
  const [approved, setApproved] = useState<boolean | null>(null);
  if (approved === null)
    return (
      <Card>
        <CardHeader title="Sua resposta" description="A loja recebe na hora." />
        <CardBody className="flex flex-wrap gap-3 *:flex-1">
          <Button variant="primary" size="lg" onClick={() => setApproved(true)}>
            <Check className="size-5" aria-hidden="true" />
            Aprovar
          </Button>
          <Button size="lg" onClick={() => setApproved(false)}>
            <X className="size-5" aria-hidden="true" />
            Recusar
          </Button>
        </CardBody>
      </Card>
    );
  return (
    <Card>
      <CardHeader title={approved ? "Aprovar o orçamento" : "Recusar o orçamento"} />
      <CardBody>
        <Form
          key={String(approved)}
          schema={publicAnswerFields}
          defaultValues={{ approved, name: "", reason: "", document_end: "" }}
          submitLabel={approved ? "Aprovar" : "Recusar"}
          busyLabel="Enviando…"
          variant={approved ? "primary" : "danger"}
          cancelLabel="Voltar"
          onCancel={() => setApproved(null)}
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
      </CardBody>
    </Card>
  );
}
