"use client";

import { Ban, KeyRound, ShieldOff, UserCheck } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { RowActionsTrigger } from "@/components/blocks/row-actions-trigger";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { masterPeople } from "@/lib/modules/master/people/endpoints";
import type { CompanyFile } from "@/lib/modules/master/schema";

const REASON = { label: "Motivo, que o dono da empresa vê" };

type Props = { company_id: string; person: CompanyFile["users"][number] };

/** The platform's actions on a company's user. Each one requires a reason. */
export function PersonActions({ company_id, person }: Props) {
  const { id: user_id, name, email, active, status } = person;
  const isLocked = person.type === "owner" && person.has_second_factor;
  const sendLink = useAction(masterPeople.sendPasswordLink);
  const reset = useAction(masterPeople.resetSecondFactor);
  const block = useAction(masterPeople.block);
  const unblock = useAction(masterPeople.unblock);
  const [open, setOpen] = useState<"link" | "reset" | "block" | "unblock" | null>(null);
  const dialog = { onOpenChange: (isOpen: boolean) => isOpen || setOpen(null), reason: REASON };
  const at = { id: company_id, user_id };

  return (
    <>
      <DropdownMenu>
        <RowActionsTrigger label={`Ações de ${name}`} />
        <DropdownMenuContent>
          {active ? (
            <>
              {/* The link would void the invitation; the company can invite the person again. */}
              {status === "active" ? (
                <DropdownMenuItem onSelect={() => setOpen("link")}>
                  <KeyRound aria-hidden="true" />
                  Enviar link de senha
                </DropdownMenuItem>
              ) : null}
              {isLocked ? (
                <DropdownMenuItem onSelect={() => setOpen("reset")}>
                  <ShieldOff aria-hidden="true" />
                  Remover segunda etapa
                </DropdownMenuItem>
              ) : null}
              <DropdownMenuItem danger onSelect={() => setOpen("block")}>
                <Ban aria-hidden="true" />
                Bloquear
              </DropdownMenuItem>
            </>
          ) : (
            <DropdownMenuItem onSelect={() => setOpen("unblock")}>
              <UserCheck aria-hidden="true" />
              Desbloquear
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        {...dialog}
        open={open === "link"}
        title="Enviar link de senha"
        description={`${name} recebe em ${email} um link de 60 minutos para criar uma nova senha. A senha de agora continua valendo até lá.`}
        confirmLabel="Enviar link"
        busyLabel="Enviando…"
        onConfirm={async (reason) => {
          await sendLink({ ...at, reason });
          notify.success("Link de senha enviado", `O link vai para ${email}.`);
        }}
      />
      <ConfirmDialog
        {...dialog}
        open={open === "reset"}
        title={`Remover a segunda etapa de ${name}`}
        description="Para o dono que perdeu o celular ou a chave. Ele sai de todos os aparelhos, entra só com a senha e recebe um e-mail com o motivo."
        confirmLabel="Remover segunda etapa"
        busyLabel="Removendo…"
        danger
        onConfirm={async (reason) => {
          await reset({ ...at, reason });
          notify.success("Segunda etapa removida", `${name} entra só com a senha.`);
        }}
      />
      <ConfirmDialog
        {...dialog}
        open={open === "block"}
        title={`Bloquear ${name}`}
        description="A pessoa sai do sistema agora, em todos os aparelhos, e não entra mais até ser desbloqueada."
        confirmLabel="Bloquear"
        busyLabel="Bloqueando…"
        danger
        onConfirm={async (reason) => {
          await block({ ...at, reason });
          notify.success("Usuário bloqueado", `${name} não entra mais.`);
        }}
      />
      <ConfirmDialog
        {...dialog}
        open={open === "unblock"}
        title={`Desbloquear ${name}`}
        description="A pessoa entra de novo com a senha que tinha."
        confirmLabel="Desbloquear"
        busyLabel="Desbloqueando…"
        onConfirm={async (reason) => {
          await unblock({ ...at, reason });
          notify.success("Usuário desbloqueado", `${name} já pode entrar.`);
        }}
      />
    </>
  );
}
