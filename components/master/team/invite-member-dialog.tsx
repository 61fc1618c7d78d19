"use client";

import { DraftDialog } from "@/components/blocks/draft-dialog";
import { Form } from "@/components/blocks/form/form";
import { TextField } from "@/components/blocks/form/text-field";
import { RoleField } from "@/components/master/team/role-field";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { masterTeam } from "@/lib/modules/master/team/endpoints";
import { teamInvitationInput } from "@/lib/modules/master/team/schema";

/** Invites a person to the platform's team by e-mail. */
export function InviteMemberDialog({ onClose }: { onClose: () => void }) {
  const invite = useAction(masterTeam.invite);
  return (
    <DraftDialog
      onClose={onClose}
      size="sm"
      title="Convidar pessoa"
      description="Ela recebe um e-mail com um link de 60 minutos para criar a senha, e ativa a segunda etapa no primeiro acesso."
    >
      <Form
        schema={teamInvitationInput}
        defaultValues={{ name: "", email: "", role: "platform_support" }}
        submitLabel="Enviar convite"
        busyLabel="Enviando…"
        onCancel={onClose}
        onSubmit={async (values) => {
          const { name, email } = await invite(values);
          notify.success("Convite enviado", `${name} recebe o link em ${email}.`);
          onClose();
        }}
      >
        <TextField name="name" label="Nome" autoFocus autoComplete="off" maxLength={120} />
        <TextField name="email" label="E-mail" type="email" autoComplete="off" autoCapitalize="none" />
        <RoleField />
      </Form>
    </DraftDialog>
  );
}
