"use client";

import { DraftDialog } from "@/components/blocks/draft-dialog";
import { Form } from "@/components/blocks/form/form";
import { FormRow } from "@/components/blocks/form/form-layout";
import { TextField } from "@/components/blocks/form/text-field";
import { notify } from "@/components/ui/toaster";
import { PermissionsField } from "@/components/users/permissions-field";
import { useAction } from "@/lib/api/hooks";
import { users } from "@/lib/modules/users/endpoints";
import { labels } from "@/lib/modules/users/labels";
import { invitationInput } from "@/lib/modules/users/schema";

const { fields } = labels;

type Props = { grantable: readonly string[]; onClose: () => void };

export function InviteDialog({ grantable, onClose }: Props) {
  const invite = useAction(users.invite);
  return (
    <DraftDialog
      title="Convidar usuário"
      description="A pessoa recebe um e-mail com um link, que vale por 7 dias, para criar a própria senha."
      size="lg"
      onClose={onClose}
    >
      <Form
        schema={invitationInput}
        defaultValues={{ name: "", email: "", permissions: ["acesso pdv"] }}
        submitLabel="Enviar convite"
        busyLabel="Enviando…"
        onCancel={onClose}
        className="gap-5"
        onSubmit={async (values) => {
          const { name, email } = await invite(values);
          notify.success("Convite enviado", `${name} recebe o link em ${email}.`);
          onClose();
        }}
      >
        <FormRow>
          <TextField name="name" label={fields.name} autoFocus autoComplete="off" maxLength={120} />
          <TextField name="email" label={fields.email} type="email" autoComplete="off" autoCapitalize="none" />
        </FormRow>
        <PermissionsField grantable={grantable} />
      </Form>
    </DraftDialog>
  );
}
