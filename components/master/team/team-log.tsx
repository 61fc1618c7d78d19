import { useState } from "react";
import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { Pager } from "@/components/blocks/pager";
import { writeInstant } from "@/components/master/write-instant";
import { useApi } from "@/lib/api/hooks";
import { masterTeam } from "@/lib/modules/master/team/endpoints";
import { describeTeamAction } from "@/lib/modules/master/team/labels";
import type { TeamAction } from "@/lib/modules/master/team/schema";

const PER_PAGE = 10;

const columns: readonly Column<TeamAction>[] = [
  {
    key: "action",
    label: "O que foi feito",
    grow: true,
    show: (entry) => <span className="block break-words whitespace-normal">{describeTeamAction(entry)}</span>,
  },
  { key: "by", label: "Por", show: ({ user_name }) => <span className="md:whitespace-nowrap">{user_name}</span> },
  {
    key: "when",
    label: "Quando",
    align: "right",
    show: ({ created_at }) => <span className="whitespace-nowrap">{writeInstant(created_at)}</span>,
  },
];

/** What administrators did with members of the team, newest first. */
export function TeamLog() {
  const [page, setPage] = useState(1);
  const { data, error, isLoading, mutate } = useApi(
    masterTeam.actions,
    { page, per_page: PER_PAGE },
    { keepPreviousData: true },
  );
  return (
    <section aria-labelledby="historico-da-equipe">
      <h2 id="historico-da-equipe" className="mb-2 text-lg font-semibold">
        Histórico da equipe
      </h2>
      <DataTable
        caption="Histórico da equipe"
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        loading={isLoading}
        expected={3}
        error={error}
        onRetry={() => void mutate()}
        empty={{ description: "Convites, mudanças de perfil e bloqueios aparecem aqui." }}
      />
      <Pager page={data} onPage={setPage} noun={["registro", "registros"]} />
    </section>
  );
}
