"use client";

import { useState } from "react";
import { Form } from "@/components/blocks/form/form";
import { PhoneField } from "@/components/blocks/form/masked-fields";
import { TextField } from "@/components/blocks/form/text-field";
import { useAction } from "@/lib/api/hooks";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { newClientInput, type PdvClient } from "@/lib/modules/pdv/schema";

const fields = newClientInput.omit({ id: true });

type Props = { name: string; onRegistered: (client: PdvClient) => void; onCancel: () => void };

/** A customer in two fields, without leaving the sale, with or without network. */
export function NewCustomerForm({ name, onRegistered, onCancel }: Props) {
  const register = useAction(pdv.addClient);
  // Made when the form begins: however often it is sent, it is one customer.
  const [id] = useState(() => crypto.randomUUID());
  return (
    <Form
      schema={fields}
      defaultValues={{ name, phone: "" }}
      onSubmit={async (values) => onRegistered(await register({ id, ...values }))}
      submitLabel="Cadastrar e escolher"
      busyLabel="Cadastrando..."
      onCancel={onCancel}
      cancelLabel="Voltar"
    >
      <TextField name="name" label="Nome" autoFocus autoComplete="off" />
      <PhoneField name="phone" label="Telefone (WhatsApp)" optional />
    </Form>
  );
}
