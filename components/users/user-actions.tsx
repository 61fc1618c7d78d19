"use client";

import { Ban, Eraser, KeyRound, MailPlus, Pencil, ShieldCheck, ShieldOff, UserCheck } from "lucide-react";
import { refusalOf } from "@/components/blocks/error-state";
import { RowActionsTrigger } from "@/components/blocks/row-actions-trigger";
import { useSession } from "@/components/shell/session";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { users } from "@/lib/modules/users/endpoints";
import type { Person } from "@/lib/modules/users/schema";

type Props = { person: Person; onEdit: () => void; onLimits: () => void; onReset: () => void; onBlock: () => void };

/** The actions available for a user; excludes those that the server would reject. */
export function UserActions({ person, onEdit, onLimits, onReset, onBlock }: Props) {
  const inviteAgain = useAction(users.inviteAgain);
  const sendLink = useAction(users.sendPasswordLink);
  const unblock = useAction(users.unblock);
  const removePin = useAction(users.removePin);
  const isOwner = useSession().user?.type === "owner";
  const { id, name, email, status } = person;

  const attempt = (work: () => Promise<void>, failure: string) => () =>
    void work().catch((error: unknown) => notify.error(failure, refusalOf(error).message));

  const invite = attempt(async () => {
    await inviteAgain({ id });
    notify.success("Convite enviado de novo", `O link vai para ${email} e vale por 7 dias.`);
  }, "Convite não enviado");
  const mail = attempt(async () => {
    await sendLink({ id });
    notify.success("Link de senha enviado", `O link vai para ${email} e vale por 60 minutos.`);
  }, "Link não enviado");
  const readmit = attempt(async () => {
    await unblock({ id });
    notify.success("Usuário desbloqueado", `${name} já pode entrar de novo.`);
  }, "Usuário não desbloqueado");
  const forgetPin = attempt(async () => {
    await removePin({ id });
    notify.success("PIN removido", `${name} cria outro em Meu PIN, no menu com o nome.`);
  }, "PIN não removido");

  return (
    <DropdownMenu>
      <RowActionsTrigger label={`Ações de ${name}`} />
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={onEdit}>
          <Pencil aria-hidden="true" />
          Editar
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={onLimits}>
          <ShieldCheck aria-hidden="true" />
          Limites e aprovações
        </DropdownMenuItem>
        {status === "invited" ? (
          <DropdownMenuItem onSelect={invite}>
            <MailPlus aria-hidden="true" />
            Convidar de novo
          </DropdownMenuItem>
        ) : null}
        {status === "active" ? (
          <DropdownMenuItem onSelect={mail}>
            <KeyRound aria-hidden="true" />
            Enviar link de senha
          </DropdownMenuItem>
        ) : null}
        {person.is_you || person.type === "owner" ? null : (
          <>
            <DropdownMenuSeparator />
            {isOwner && person.has_pin ? (
              <DropdownMenuItem onSelect={forgetPin}>
                <Eraser aria-hidden="true" />
                Remover PIN
              </DropdownMenuItem>
            ) : null}
            {person.has_second_factor ? (
              <DropdownMenuItem onSelect={onReset}>
                <ShieldOff aria-hidden="true" />
                Remover segunda etapa
              </DropdownMenuItem>
            ) : null}
            {status === "blocked" ? (
              <DropdownMenuItem onSelect={readmit}>
                <UserCheck aria-hidden="true" />
                Desbloquear
              </DropdownMenuItem>
            ) : (
              <DropdownMenuItem danger onSelect={onBlock}>
                <Ban aria-hidden="true" />
                Bloquear
              </DropdownMenuItem>
            )}
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
