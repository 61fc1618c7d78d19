"use client";

import { entryColumns, writeDetails } from "@/components/audit/entry-columns";
import { collectRows } from "@/components/blocks/collect-rows";
import { shownColumns } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { ExportButtons } from "@/components/blocks/export-buttons";
import { ListFilters } from "@/components/blocks/list-filters";
import { ListMenus } from "@/components/blocks/list-menus";
import { Pager } from "@/components/blocks/pager";
import { pageSizeOf } from "@/components/blocks/paging";
import { readPeriod } from "@/components/blocks/period";
import { PeriodFilter } from "@/components/blocks/period-filter";
import { useAddress } from "@/components/blocks/use-address";
import { useListPreferences } from "@/components/blocks/use-list-preferences";
import { useToday } from "@/components/blocks/use-today";
import { useSession } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { useApi } from "@/lib/api/hooks";
import { formatDay } from "@/lib/core/calendar";
import { momentCell } from "@/lib/core/csv";
import { auditEntries } from "@/lib/modules/audit/entries/endpoints";
import { actionLabel, labels, SUBJECT_LABELS } from "@/lib/modules/audit/entries/labels";
import { AUDIT_SUBJECTS } from "@/lib/modules/audit/entries/schema";
import { users } from "@/lib/modules/users/endpoints";

const MAX_USERS = 100;

/** The company's audit log, read-only. */
export function LogTab() {
  const { query, change, page } = useAddress();
  const { zone } = useSession();
  const today = useToday(zone);
  const asked = { period: query.get("periodo"), from: query.get("de"), until: query.get("ate") };
  const period = readPeriod(asked, today, "7");
  const about = AUDIT_SUBJECTS.find((known) => known === query.get("assunto"));
  const { data: people } = useApi(users.list, { per_page: MAX_USERS });
  const user_id = people?.data.find(({ id }) => id === query.get("quem"))?.id;
  const filter = { from: period.from, until: period.until, ...(about && { about }), ...(user_id && { user_id }) };
  const { data, error, isLoading, mutate } = useApi(
    auditEntries.list,
    { ...filter, page, per_page: pageSizeOf(query) },
    { keepPreviousData: true },
  );
  const list = useListPreferences("log");
  const columns = entryColumns(zone);

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ListFilters count={[user_id, about].filter(Boolean).length}>
          <PeriodFilter value={period} onChange={change} />
          <Select
            aria-label="Quem"
            className="w-52 max-md:w-full"
            value={user_id ?? ""}
            onChange={(event) => change({ quem: event.target.value })}
          >
            <option value="">Todas as pessoas</option>
            {people?.data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            aria-label="Assunto"
            className="w-60 max-md:w-full"
            value={about ?? ""}
            onChange={(event) => change({ assunto: event.target.value })}
          >
            <option value="">Todos os assuntos</option>
            {AUDIT_SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {SUBJECT_LABELS[subject]}
              </option>
            ))}
          </Select>
        </ListFilters>
        <ListMenus list={list} query={query.toString()} onApply={change} columns={columns} isIconOnly />
        <ExportButtons
          name={`log-${period.from}-${period.until}`}
          disabled={!data?.total}
          collect={async (watch) => {
            const rows = await collectRows(auditEntries.list, filter, watch);
            return {
              title: "Log",
              description: `De ${formatDay(period.from)} a ${formatDay(period.until)}`,
              head: ["Quando", "Quem", "Ação", "Referência", "Detalhes", "IP"],
              rows: rows.map((row) => [
                momentCell(row.created_at, zone),
                row.is_platform ? "Equipe da plataforma" : (row.user_name ?? "Sistema"),
                actionLabel(row.action),
                row.target?.name ?? null,
                writeDetails(row.details),
                row.ip,
              ]),
            };
          }}
        />
      </div>
      <DataTable
        caption="Log"
        columns={shownColumns(columns, list.preferences.hidden)}
        isCompact={list.preferences.density === "compact"}
        rows={data?.data}
        rowKey={({ id }) => id}
        loading={isLoading}
        error={error}
        onRetry={() => mutate()}
        empty={{
          title: "Nada neste período",
          description: "Nenhum registro combina com o que você procura.",
          action: (
            <Button onClick={() => change({ quem: null, assunto: null, periodo: "30", de: null, ate: null })}>
              Ver 30 dias
            </Button>
          ),
        }}
      />
      <Pager
        page={data}
        noun={[labels.one, labels.many]}
        onPage={(next) => change({ pagina: String(next) })}
        onPerPage={(linhas) => change({ linhas: String(linhas) })}
      />
    </>
  );
}
