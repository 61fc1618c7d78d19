"use client";

import { Form } from "@/components/blocks/form/form";
import { RoleField } from "@/components/master/team/role-field";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toaster";
import { PLATFORM_ROLE_LABELS } from "@/lib/access/platform-roles";
import { useAction } from "@/lib/api/hooks";
import { masterTeam } from "@/lib/modules/master/team/endpoints";
import { type Member, roleChangeInput } from "@/lib/modules/master/team/schema";

/** Changes the role of a member. */
export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { id, name } = member;
  const changeRole = useAction(masterTeam.changeRole);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="sm"
        title={`Mudar o perfil de ${name}`}
        description="Vale na hora: a pessoa sai de todos os aparelhos e entra de novo."
      >
        <Form
          schema={roleChangeInput}
          defaultValues={{ id, role: member.role }}
          submitLabel="Mudar perfil"
          busyLabel="Mudando…"
          onCancel={onClose}
          onSubmit={async (values) => {
            const { role } = await changeRole(values);
            notify.success("Perfil mudado", `${name}: ${PLATFORM_ROLE_LABELS[role]}.`);
            onClose();
          }}
        >
          <RoleField />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
