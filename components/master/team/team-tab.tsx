"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { Pager } from "@/components/blocks/pager";
import { InviteMemberDialog } from "@/components/master/team/invite-member-dialog";
import { MemberActions } from "@/components/master/team/member-actions";
import { TeamLog } from "@/components/master/team/team-log";
import { writeInstant } from "@/components/master/write-instant";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { UserStatusBadge } from "@/components/users/user-status-badge";
import { PLATFORM_ROLE_LABELS } from "@/lib/access/platform-roles";
import { useApi } from "@/lib/api/hooks";
import { masterTeam } from "@/lib/modules/master/team/endpoints";
import type { Member } from "@/lib/modules/master/team/schema";

const columns: readonly Column<Member>[] = [
  {
    key: "name",
    label: "Pessoa",
    grow: true,
    show: ({ name, email, is_you }) => (
      <>
        {name} {is_you ? <Badge>Você</Badge> : null}
        <span className="block break-all text-sm font-normal text-ink-soft">{email}</span>
      </>
    ),
  },
  { key: "role", label: "Perfil", show: ({ role }) => PLATFORM_ROLE_LABELS[role] },
  {
    key: "status",
    label: "Situação",
    show: ({ status, invitation_expires_at }) => (
      <>
        <UserStatusBadge status={status} />
        {status === "invited" ? (
          <span className="block text-sm whitespace-nowrap text-ink-soft">
            {invitation_expires_at ? `link até ${writeInstant(invitation_expires_at)}` : "link vencido"}
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: "second-factor",
    label: "Segunda etapa",
    namedOnCard: true,
    show: ({ has_second_factor }) => (has_second_factor ? "Ativa" : "Não ativada"),
  },
  {
    key: "access",
    label: "Último acesso",
    align: "right",
    namedOnCard: true,
    show: ({ last_access_at }) => <span className="whitespace-nowrap">{writeInstant(last_access_at)}</span>,
  },
  {
    key: "actions",
    label: "",
    align: "right",
    show: (member) => (member.is_you ? null : <MemberActions member={member} />),
  },
];

/** The platform's staff, and the log of changes of the team. */
export function TeamTab() {
  const [page, setPage] = useState(1);
  const [isInviting, setInviting] = useState(false);
  const { data, error, isLoading, mutate } = useApi(masterTeam.list, { page }, { keepPreviousData: true });
  return (
    <div className="grid grid-cols-1 gap-6">
      <section aria-labelledby="equipe">
        <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
          <div>
            <h2 id="equipe" className="text-lg font-semibold">
              Equipe
            </h2>
            <p className="text-sm text-ink-soft">
              O perfil decide o que cada pessoa vê e faz nesta administração. Ninguém muda o próprio acesso.
            </p>
          </div>
          <Button variant="primary" onClick={() => setInviting(true)}>
            <UserPlus className="size-4" aria-hidden="true" />
            Convidar pessoa
          </Button>
        </div>
        <DataTable
          caption="Equipe"
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          loading={isLoading}
          expected={3}
          error={error}
          onRetry={() => void mutate()}
          empty={{ description: "Ninguém na equipe." }}
        />
        <Pager page={data} onPage={setPage} noun={["pessoa", "pessoas"]} />
      </section>
      <TeamLog />
      {isInviting ? <InviteMemberDialog onClose={() => setInviting(false)} /> : null}
    </div>
  );
}
