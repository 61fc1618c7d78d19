"use client";

import { DraftDialog } from "@/components/blocks/draft-dialog";
import { Form } from "@/components/blocks/form/form";
import { TextareaField } from "@/components/blocks/form/text-field";
import { notify } from "@/components/ui/toaster";
import { answerInput, type PrivacyRequest } from "@/lib/modules/privacy-requests/schema";

const answerForm = answerInput.omit({ id: true });

type Props = {
  request: PrivacyRequest;
  send: (input: { id: string; answer: string }) => Promise<unknown>;
  onClose: () => void;
};

/** A dialog to answer a privacy request. The answer is sent by e-mail and cannot be changed later. */
export const AnswerDialog = ({ request, send, onClose }: Props) => (
  <DraftDialog
    title={`Responder ao pedido ${request.protocol}`}
    description={`A resposta vai por e-mail para ${request.email} e fica guardada aqui. Ela não pode ser mudada depois.`}
    onClose={onClose}
  >
    <Form
      schema={answerForm}
      defaultValues={{ answer: "" }}
      submitLabel="Enviar resposta"
      busyLabel="Enviando…"
      onCancel={onClose}
      onSubmit={async ({ answer }) => {
        await send({ id: request.id, answer });
        notify.success("Resposta enviada", request.email);
        onClose();
      }}
    >
      <TextareaField
        name="answer"
        label="Resposta"
        rows={8}
        maxLength={5_000}
        hint="Diga o que foi feito. Se não puder atender, diga o motivo. Se mandar dados em arquivo, envie-os você mesmo, depois de conferir que quem pediu é a pessoa."
      />
    </Form>
  </DraftDialog>
);
