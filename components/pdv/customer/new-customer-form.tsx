"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Form } from "@/components/blocks/form/form";
import { PhoneField } from "@/components/blocks/form/masked-fields";
import { TextField } from "@/components/blocks/form/text-field";
import { useDebounced } from "@/components/blocks/use-debounced";
import { Button } from "@/components/ui/button";
import { useAction, useApi } from "@/lib/api/hooks";
import { normalizePhone } from "@/lib/core/phone";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { newClientInput, type PdvClient } from "@/lib/modules/pdv/schema";

const fields = newClientInput.omit({ id: true });

type Props = { name: string; onCreated: (client: PdvClient) => void; onCancel: () => void };

/** Creates a customer during the sale, with or without network. */
export function NewCustomerForm({ name, onCreated, onCancel }: Props) {
  const createCustomer = useAction(pdv.addClient);
  // Created once per form, so that sending it again does not create a second customer.
  const [id] = useState(() => crypto.randomUUID());
  return (
    <Form
      schema={fields}
      defaultValues={{ name, phone: "" }}
      onSubmit={async (values) => onCreated(await createCustomer({ id, ...values }))}
      submitLabel="Cadastrar e escolher"
      busyLabel="Cadastrando..."
      onCancel={onCancel}
      cancelLabel="Voltar"
    >
      <TextField name="name" label="Nome" autoFocus autoComplete="off" />
      <PhoneWithSharer onUse={onCreated} />
    </Form>
  );
}

/** A phone may be shared, so an existing customer with the same phone is offered, not required. */
function PhoneWithSharer({ onUse }: { onUse: (client: PdvClient) => void }) {
  const typed: unknown = useWatch({ name: "phone" });
  const phone = useDebounced(normalizePhone(typeof typed === "string" ? typed : "") ?? "");
  const { data } = useApi(pdv.clients, phone ? { search: phone } : null);
  const sharer = data?.data.find((client) => client.phone === phone);
  return (
    <div className="grid gap-2">
      <PhoneField name="phone" label="Telefone (WhatsApp)" optional />
      {sharer ? (
        <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-waiting-ink">
          Este telefone já está no cadastro de {sharer.name}.
          <Button size="sm" onClick={() => onUse(sharer)}>
            Usar este cliente
          </Button>
        </p>
      ) : null}
    </div>
  );
}
