"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { type Column, shownColumns } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { ListMenus } from "@/components/blocks/list-menus";
import { Pager } from "@/components/blocks/pager";
import { pageSizeOf } from "@/components/blocks/paging";
import { SearchInput } from "@/components/blocks/search-input";
import { useAddress } from "@/components/blocks/use-address";
import { useListPreferences } from "@/components/blocks/use-list-preferences";
import { useSession, useViewer } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { Segmented } from "@/components/ui/segmented";
import { useShortcut } from "@/components/ui/shortcut";
import { notify } from "@/components/ui/toaster";
import { EditUserDialog } from "@/components/users/edit-user-dialog";
import { InviteDialog } from "@/components/users/invite-dialog";
import { PoliciesDialog } from "@/components/users/policies-dialog";
import { UserActions } from "@/components/users/user-actions";
import { userColumns } from "@/components/users/user-columns";
import { useAction, useApi } from "@/lib/api/hooks";
import { secondFactorResets } from "@/lib/modules/second-factors/resets/endpoints";
import { users } from "@/lib/modules/users/endpoints";
import { labels } from "@/lib/modules/users/labels";
import { type Person, USER_STATUSES } from "@/lib/modules/users/schema";

const MAX_SEARCH = 100;
const SHOWN = [
  { value: "", label: "Todos" },
  { value: "active", label: "Ativos" },
  { value: "invited", label: "Convidados" },
  { value: "blocked", label: "Bloqueados" },
] as const;

/** The company's users and their permissions. */
export function UsersTab() {
  const { query, change, go, page } = useAddress();
  const { zone } = useSession();
  const viewer = useViewer();
  const [limiting, setLimiting] = useState<Person | null>(null);
  const [blocking, setBlocking] = useState<Person | null>(null);
  const [resetting, setResetting] = useState<Person | null>(null);
  const search = (query.get("busca") ?? "").slice(0, MAX_SEARCH);
  const status = USER_STATUSES.find((known) => known === query.get("situacao"));
  const { data, error, isLoading, mutate } = useApi(
    users.list,
    { search, status, page, per_page: pageSizeOf(query) },
    { keepPreviousData: true },
  );
  const list = useListPreferences("usuarios");
  const columns = userColumns(zone);
  const editing = query.get("editar");
  const keep = { pagina: query.get("pagina") };
  const startNew = () => go({ novo: "1", ...keep });
  const close = () => change({ novo: null, editar: null, ...keep });
  useShortcut("n", startNew, { label: "Convidar usuário", group: "Listas" });

  const actions: Column<Person> = {
    key: "actions",
    label: "",
    align: "right",
    show: (person) => (
      <UserActions
        person={person}
        onEdit={() => go({ editar: person.id, ...keep })}
        onLimits={() => setLimiting(person)}
        onReset={() => setResetting(person)}
        onBlock={() => setBlocking(person)}
      />
    ),
  };

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchInput
          label="Buscar usuários"
          placeholder="Nome ou e-mail"
          value={search}
          onSearch={(busca) => change({ busca })}
          className="md:w-auto md:min-w-44 md:flex-1"
        />
        <Segmented
          label="Quais usuários"
          options={SHOWN}
          value={status ?? ""}
          onChange={(situacao) => change({ situacao })}
        />
        <ListMenus list={list} query={query.toString()} onApply={change} columns={columns} isIconOnly />
        <Button variant="primary" className="md:ml-auto" onClick={startNew}>
          <UserPlus className="size-4" aria-hidden="true" />
          Convidar usuário
          <Kbd>N</Kbd>
        </Button>
      </div>
      <DataTable
        caption="Usuários"
        columns={[...shownColumns(columns, list.preferences.hidden), actions]}
        isCompact={list.preferences.density === "compact"}
        rows={data?.data}
        rowKey={({ id }) => id}
        loading={isLoading}
        error={error}
        onRetry={() => mutate()}
        onRowClick={({ id }) => go({ editar: id, ...keep })}
        expected={4}
        empty={{
          title: "Nada encontrado",
          description: "Nenhum usuário combina com o que você procura.",
          action: <Button onClick={() => change({ busca: null, situacao: null })}>Ver todos</Button>,
        }}
      />
      <Pager
        page={data}
        noun={[labels.one, labels.many]}
        onPage={(next) => change({ pagina: String(next) })}
        onPerPage={(linhas) => change({ linhas: String(linhas) })}
      />
      {query.get("novo") === "1" ? (
        <InviteDialog grantable={viewer.permissions} onClose={close} />
      ) : editing ? (
        <EditUserDialog key={editing} id={editing} grantable={viewer.permissions} onClose={close} />
      ) : null}
      {limiting ? <PoliciesDialog person={limiting} onClose={() => setLimiting(null)} /> : null}
      <ResetDialog person={resetting} onClose={() => setResetting(null)} />
      <BlockDialog person={blocking} onClose={() => setBlocking(null)} />
    </>
  );
}

function ResetDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const reset = useAction(secondFactorResets.create);
  return (
    <ConfirmDialog
      open={person !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Remover a segunda etapa de ${person?.name ?? ""}?`}
      description="Para quem perdeu o celular ou a chave. A pessoa sai de todos os aparelhos, entra só com a senha e recebe um e-mail com o motivo."
      reason={{ label: "Motivo" }}
      confirmLabel="Remover segunda etapa"
      busyLabel="Removendo…"
      danger
      onConfirm={async (reason) => {
        if (!person) return;
        await reset({ id: person.id, reason });
        notify.success("Segunda etapa removida", `${person.name} entra só com a senha.`);
      }}
    />
  );
}

function BlockDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const block = useAction(users.block);
  return (
    <ConfirmDialog
      open={person !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Bloquear ${person?.name ?? ""}?`}
      description="A pessoa sai na hora de todos os aparelhos e não entra mais. Se ela tiver um caixa aberto, feche-o pelo Controle de Caixa. Você pode desbloqueá-la quando quiser."
      confirmLabel="Bloquear usuário"
      busyLabel="Bloqueando…"
      danger
      onConfirm={async () => {
        if (!person) return;
        await block({ id: person.id });
        notify.success("Usuário bloqueado", person.name);
      }}
    />
  );
}
