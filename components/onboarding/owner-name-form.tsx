"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/blocks/form/form";
import { TextField } from "@/components/blocks/form/text-field";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { users } from "@/lib/modules/users/endpoints";
import { ownerNameInput } from "@/lib/modules/users/schema";

/** Saves the owner's own name. */
export function OwnerNameForm({ onSaved }: { onSaved: () => void }) {
  const router = useRouter();
  const rename = useAction(users.renameOwner);
  return (
    <Form
      schema={ownerNameInput}
      defaultValues={{ name: "" }}
      submitLabel="Salvar nome"
      busyLabel="Salvando…"
      className="max-w-md"
      onSubmit={async (values) => {
        const saved = await rename(values);
        onSaved();
        notify.success("Nome salvo", `Olá, ${saved.name}.`);
        // The header and the next pages show the name that the server rendered.
        router.refresh();
      }}
    >
      <TextField name="name" label="Seu nome" autoComplete="name" maxLength={120} />
    </Form>
  );
}
