"use client";

import { Ban, MailPlus, ShieldOff, UserCheck, UserCog } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { RowActionsTrigger } from "@/components/blocks/row-actions-trigger";
import { RoleDialog } from "@/components/master/team/role-dialog";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { masterTeam } from "@/lib/modules/master/team/endpoints";
import type { Member } from "@/lib/modules/master/team/schema";

/** What an administrator can do with another member of the team. */
export function MemberActions({ member }: { member: Member }) {
  const { id, name, email, status } = member;
  const inviteAgain = useAction(masterTeam.inviteAgain);
  const recover = useAction(masterTeam.recover);
  const block = useAction(masterTeam.block);
  const unblock = useAction(masterTeam.unblock);
  const [open, setOpen] = useState<"role" | "invite" | "recover" | "block" | "unblock" | null>(null);
  const onOpenChange = (isOpen: boolean) => isOpen || setOpen(null);
  return (
    <>
      <DropdownMenu>
        <RowActionsTrigger label={`Ações de ${name}`} />
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen("role")}>
            <UserCog aria-hidden="true" />
            Mudar perfil
          </DropdownMenuItem>
          {status === "invited" ? (
            <DropdownMenuItem onSelect={() => setOpen("invite")}>
              <MailPlus aria-hidden="true" />
              Enviar novo convite
            </DropdownMenuItem>
          ) : null}
          {status === "active" ? (
            <DropdownMenuItem onSelect={() => setOpen("recover")}>
              <ShieldOff aria-hidden="true" />
              Refazer acesso
            </DropdownMenuItem>
          ) : null}
          {status === "blocked" ? (
            <DropdownMenuItem onSelect={() => setOpen("unblock")}>
              <UserCheck aria-hidden="true" />
              Desbloquear
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem danger onSelect={() => setOpen("block")}>
              <Ban aria-hidden="true" />
              Bloquear
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {open === "role" ? <RoleDialog member={member} onClose={() => setOpen(null)} /> : null}
      <ConfirmDialog
        open={open === "invite"}
        onOpenChange={onOpenChange}
        title={`Enviar novo convite a ${name}`}
        description={`O link vai para ${email} e vale por 60 minutos. O anterior deixa de valer.`}
        confirmLabel="Enviar convite"
        busyLabel="Enviando…"
        onConfirm={async () => {
          await inviteAgain({ id });
          notify.success("Convite enviado", `${name} recebe o link em ${email}.`);
        }}
      />
      <ConfirmDialog
        open={open === "recover"}
        onOpenChange={onOpenChange}
        title={`Refazer o acesso de ${name}`}
        description={`Para quem perdeu o aparelho ou a senha. A segunda etapa e a senha de agora são removidas, as sessões terminam, e um link para criar uma nova senha vai para ${email}.`}
        confirmLabel="Refazer acesso"
        busyLabel="Refazendo…"
        danger
        onConfirm={async () => {
          await recover({ id });
          notify.success("Acesso refeito", `${name} recebe o link em ${email}.`);
        }}
      />
      <ConfirmDialog
        open={open === "block"}
        onOpenChange={onOpenChange}
        title={`Bloquear ${name}`}
        description="A pessoa sai agora, em todos os aparelhos, e não entra mais até ser desbloqueada."
        confirmLabel="Bloquear"
        busyLabel="Bloqueando…"
        danger
        onConfirm={async () => {
          await block({ id });
          notify.success("Pessoa bloqueada", `${name} não entra mais.`);
        }}
      />
      <ConfirmDialog
        open={open === "unblock"}
        onOpenChange={onOpenChange}
        title={`Desbloquear ${name}`}
        description="A pessoa entra de novo com a senha que tinha."
        confirmLabel="Desbloquear"
        busyLabel="Desbloqueando…"
        onConfirm={async () => {
          await unblock({ id });
          notify.success("Pessoa desbloqueada", `${name} já pode entrar.`);
        }}
      />
    </>
  );
}
