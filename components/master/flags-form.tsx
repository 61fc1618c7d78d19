"use client";

import { CheckboxField } from "@/components/blocks/form/checkbox-field";
import { Form } from "@/components/blocks/form/form";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { platform } from "@/lib/modules/master/platform/endpoints";
import { flagsInput, type MasterSettings } from "@/lib/modules/master/platform/schema";

/** The platform's feature switches. */
export function FlagsForm({ settings }: { settings: MasterSettings }) {
  const update = useAction(platform.update);
  return (
    <Card className="max-w-3xl">
      <CardHeader title="Recursos" description="Valem em instantes, sem reiniciar nada." />
      <CardBody>
        <Form
          schema={flagsInput}
          defaultValues={settings.flags}
          editing={{ record: settings, draft: ({ flags }) => flags }}
          submitLabel="Salvar recursos"
          busyLabel="Salvando…"
          onSubmit={async (flags, { version }) => {
            const saved = await update({ version, flags });
            notify.success("Recursos salvos");
            return saved;
          }}
        >
          <CheckboxField
            name="sign_up_open"
            label="Aceitar contas novas"
            hint="Se desligado, não é possível criar contas; quem já tem conta continua entrando."
          />
          <CheckboxField
            name="demo_entry"
            label="Mostrar a loja de demonstração"
            hint="Na página inicial, onde a instalação tem uma loja de demonstração."
          />
        </Form>
      </CardBody>
    </Card>
  );
}
