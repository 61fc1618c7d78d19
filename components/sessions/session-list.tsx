"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { Pager } from "@/components/blocks/pager";
import { useSession } from "@/components/shell/session";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import { sessions } from "@/lib/modules/auth/sessions/endpoints";
import type { SESSION_SCOPES, SessionRow } from "@/lib/modules/auth/sessions/schema";

const device: Column<SessionRow> = {
  key: "device",
  label: "Aparelho",
  grow: true,
  show: ({ device, ip, is_current }) => (
    <span className="block min-w-0">
      {device}
      {is_current ? (
        <Badge tone="success" className="ml-2">
          Esta sessão
        </Badge>
      ) : null}
      {ip ? <span className="block truncate text-sm font-normal text-ink-soft">Endereço {ip}</span> : null}
    </span>
  ),
};
const person: Column<SessionRow> = {
  key: "person",
  label: "Usuário",
  show: ({ user_name, is_yours }) => (
    <span className="lg:whitespace-nowrap">
      {user_name}
      {is_yours ? <span className="ml-2 text-sm font-semibold text-brand-ink">Você</span> : null}
    </span>
  ),
};
const times: readonly Column<SessionRow>[] = [
  { key: "last", label: "Usada por último", show: ({ last_used_at }) => <Instant at={last_used_at} /> },
  { key: "since", label: "Aberta em", show: ({ created_at }) => <Instant at={created_at} /> },
];

function Instant({ at }: { at: string }) {
  const { zone } = useSession();
  return <span className="figures whitespace-nowrap">{formatInstant(at, zone)}</span>;
}

/** Lists sessions, each with a button to end it. */
export function SessionList({ whose }: { whose: (typeof SESSION_SCOPES)[number] }) {
  const [page, setPage] = useState(1);
  const [ending, setEnding] = useState<SessionRow | null>(null);
  const end = useAction(sessions.end);
  const { data, error, isLoading, mutate } = useApi(sessions.list, { whose, page }, { keepPreviousData: true });
  const isOfAll = whose === "company";

  const actions: Column<SessionRow> = {
    key: "actions",
    label: "",
    align: "right",
    show: (row) =>
      row.is_current ? null : (
        <Button size="sm" onClick={() => setEnding(row)} aria-label={`Encerrar ${row.device} de ${row.user_name}`}>
          Encerrar
        </Button>
      ),
  };

  return (
    <>
      <DataTable
        caption={isOfAll ? "Sessões da empresa" : "Suas sessões"}
        columns={isOfAll ? [device, person, ...times, actions] : [device, ...times, actions]}
        rows={data?.data}
        rowKey={({ id }) => id}
        loading={isLoading}
        error={error}
        onRetry={() => mutate()}
        expected={2}
        empty={{ description: "Nenhuma sessão aberta." }}
      />
      {data && data.last_page > 1 ? (
        <Pager
          page={data}
          noun={["sessão", "sessões"]}
          label={isOfAll ? "Páginas das sessões da empresa" : "Páginas das suas sessões"}
          onPage={setPage}
        />
      ) : null}
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(isOpen) => isOpen || setEnding(null)}
        title="Encerrar esta sessão?"
        description={`${ending?.device ?? ""}${ending && !ending.is_yours ? `, de ${ending.user_name}` : ""}: quem estiver usando sai na hora e precisa entrar de novo com a senha.`}
        confirmLabel="Encerrar sessão"
        busyLabel="Encerrando…"
        danger
        onConfirm={async () => {
          if (!ending) return;
          await end({ id: ending.id });
          notify.success("Sessão encerrada", ending.device);
        }}
      />
    </>
  );
}
