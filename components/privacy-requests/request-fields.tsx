"use client";

import { useState } from "react";
import { Form } from "@/components/blocks/form/form";
import { FormRow } from "@/components/blocks/form/form-layout";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextareaField, TextField } from "@/components/blocks/form/text-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import type { Shown } from "@/lib/api/endpoint";
import { formatDay, localDate } from "@/lib/core/calendar";
import { privacyRequests } from "@/lib/modules/privacy-requests/endpoints";
import { KIND_LABELS } from "@/lib/modules/privacy-requests/labels";
import { REQUEST_KINDS } from "@/lib/modules/privacy-requests/rules";
import { requestInput } from "@/lib/modules/privacy-requests/schema";

const kinds = REQUEST_KINDS.map((value) => ({ value, label: KIND_LABELS[value].name }));
const form = requestInput.omit({ shop_id: true });

type Props = {
  /** The shop named in the link, if any. */
  shop: { id: string; name: string } | null;
};

/** Submits a data subject request (LGPD) and shows its protocol number. */
export function RequestFields({ shop }: Props) {
  const [sent, setSent] = useState<Shown<typeof privacyRequests.create> | null>(null);
  if (sent)
    return (
      <Alert
        tone="success"
        title={`Pedido recebido: ${sent.protocol}`}
        action={<Button onClick={() => setSent(null)}>Fazer outro pedido</Button>}
      >
        <p>
          Anote o protocolo. A resposta completa chega ao seu e-mail até{" "}
          <strong>{formatDay(localDate(sent.due_on))}</strong>. Mandamos agora uma confirmação ao mesmo endereço.
        </p>
      </Alert>
    );
  return (
    <Form
      schema={form}
      defaultValues={{ kind: "", name: "", email: "", cpf_cnpj: "", phone: "", shop: "", message: "" }}
      submitLabel="Enviar pedido"
      busyLabel="Enviando…"
      className="max-w-[42rem]"
      onSubmit={async (values) => setSent(await call(privacyRequests.create, { ...values, shop_id: shop?.id ?? null }))}
    >
      {shop ? (
        <p>
          Pedido a <strong>{shop.name}</strong>, que é a controladora dos seus dados.
        </p>
      ) : null}
      <SelectField name="kind" label="O que você pede" placeholder="Escolha" options={kinds} />
      <FormRow>
        <TextField name="name" label="Seu nome" autoComplete="name" maxLength={120} />
        <TextField name="email" label="Seu e-mail" type="email" autoComplete="email" autoCapitalize="none" />
      </FormRow>
      <FormRow>
        <TextField name="cpf_cnpj" label="CPF" optional autoComplete="off" inputMode="text" />
        <TextField name="phone" label="Telefone" optional autoComplete="tel" inputMode="tel" />
      </FormRow>
      {shop ? null : (
        <TextField
          name="shop"
          label="Nome ou CNPJ da loja"
          optional
          maxLength={120}
          hint="Se você é cliente, fornecedor ou vendedor de uma loja. Deixe em branco se o pedido é sobre a sua conta no sistema."
        />
      )}
      <TextareaField name="message" label="Detalhes do pedido" rows={5} maxLength={3_000} />
    </Form>
  );
}
