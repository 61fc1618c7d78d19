"use client";

import { collectRows } from "@/components/blocks/collect-rows";
import { type Column, shownColumns } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { ExportButtons } from "@/components/blocks/export-buttons";
import { ListMenus } from "@/components/blocks/list-menus";
import { PageHeader } from "@/components/blocks/page-header";
import { Pager } from "@/components/blocks/pager";
import { pageSizeOf } from "@/components/blocks/paging";
import { SearchInput } from "@/components/blocks/search-input";
import { useAddress } from "@/components/blocks/use-address";
import { useListPreferences } from "@/components/blocks/use-list-preferences";
import { CompanyTotals } from "@/components/master/company-totals";
import { SituationBadge } from "@/components/master/situation-badge";
import { Select } from "@/components/ui/select";
import { useApi } from "@/lib/api/hooks";
import { formatCount } from "@/lib/core/counting";
import { formatCpfCnpj } from "@/lib/core/documents";
import { PLAN_TYPES } from "@/lib/modules/billing/rules";
import { master } from "@/lib/modules/master/endpoints";
import { PLAN_TYPE_LABELS, SITUATION_LABELS } from "@/lib/modules/master/labels";
import { SITUATIONS, SORTS } from "@/lib/modules/master/rules";
import type { CompanyLine } from "@/lib/modules/master/schema";
import { writeDay, writeInstant } from "./write-instant";

const columns: readonly Column<CompanyLine>[] = [
  {
    key: "name",
    label: "Empresa e CNPJ",
    sortable: true,
    grow: true,
    show: ({ name, cnpj }) => (
      <>
        {name}{" "}
        <span className="figures block text-sm font-normal text-ink-soft">{cnpj ? formatCpfCnpj(cnpj) : "—"}</span>
      </>
    ),
  },
  { key: "plan", label: "Plano", show: ({ plan_type }) => (plan_type ? PLAN_TYPE_LABELS[plan_type] : "—") },
  { key: "situation", label: "Situação", show: ({ situation }) => <SituationBadge situation={situation} /> },
  {
    key: "expires",
    label: "Vence em",
    align: "right",
    namedOnCard: true,
    sortable: true,
    show: ({ expires_at }) => writeDay(expires_at),
  },
  {
    key: "users",
    label: "Usuários",
    align: "right",
    namedOnCard: true,
    sortable: true,
    show: ({ users }) => formatCount(users),
  },
  {
    key: "sales",
    label: "Vendas em 30 dias",
    align: "right",
    namedOnCard: true,
    sortable: true,
    show: ({ sales_30_days }) => formatCount(sales_30_days),
  },
  {
    key: "access",
    label: "Último acesso",
    align: "right",
    namedOnCard: true,
    sortable: true,
    show: ({ last_access_at }) => <span className="whitespace-nowrap">{writeInstant(last_access_at)}</span>,
  },
];

/** All companies of the platform with plan and usage. */
export function CompaniesScreen() {
  const { query, change, go, page } = useAddress();
  const search = query.get("busca") ?? "";
  const situation = SITUATIONS.find((known) => known === query.get("situacao"));
  const plan_type = PLAN_TYPES.find((known) => known === query.get("plano"));
  const sort = SORTS.find((known) => known === query.get("ordem")) ?? "name";
  const direction = query.get("sentido") === "desc" ? "desc" : "asc";
  const per_page = pageSizeOf(query);
  const filters = { search, ...(situation && { situation }), ...(plan_type && { plan_type }) };
  const input = { ...filters, sort, direction } as const;
  const { data, error, isLoading, mutate } = useApi(
    master.companies,
    { ...input, page, per_page },
    { keepPreviousData: true },
  );
  const list = useListPreferences("empresas");
  const isFiltered = Boolean(search || situation || plan_type);
  return (
    <>
      <PageHeader
        title="Painel Master"
        description="As empresas da plataforma, seus planos e seu uso."
        action={
          <ExportButtons
            name="empresas"
            disabled={!data?.total}
            collect={async (watch) =>
              (await import("@/components/master/companies-sheet")).companiesSheet(
                await collectRows(master.companies, input, watch),
                filters,
              )
            }
          />
        }
      />
      <CompanyTotals totals={data?.totals} />
      <div className="mt-5 mb-3 flex flex-wrap gap-3">
        <SearchInput label="Buscar por nome ou CNPJ" value={search} onSearch={(busca) => change({ busca })} />
        <Select
          aria-label="Situação"
          className="w-44"
          value={situation ?? ""}
          onChange={(event) => change({ situacao: event.target.value })}
        >
          <option value="">Todas as situações</option>
          {SITUATIONS.map((choice) => (
            <option key={choice} value={choice}>
              {SITUATION_LABELS[choice]}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Plano"
          className="w-40"
          value={plan_type ?? ""}
          onChange={(event) => change({ plano: event.target.value })}
        >
          <option value="">Todos os planos</option>
          {PLAN_TYPES.map((choice) => (
            <option key={choice} value={choice}>
              {PLAN_TYPE_LABELS[choice]}
            </option>
          ))}
        </Select>
        <ListMenus list={list} query={query.toString()} onApply={change} columns={columns} />
      </div>
      <DataTable
        caption="Empresas"
        columns={shownColumns(columns, list.preferences.hidden)}
        isCompact={list.preferences.density === "compact"}
        rows={data?.data}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/master-admin/companies/${id}`}
        loading={isLoading}
        error={error}
        onRetry={() => void mutate()}
        sort={{ key: sort, direction }}
        onSort={({ key, direction }) => change({ ordem: key, sentido: direction })}
        empty={{
          description: isFiltered
            ? "Nenhuma empresa com estes filtros."
            : "As empresas aparecem aqui quando criam sua conta.",
        }}
      />
      <Pager
        page={data}
        onPage={(next) => go({ pagina: String(next) })}
        onPerPage={(size) => change({ linhas: String(size) })}
        noun={["empresa", "empresas"]}
      />
    </>
  );
}
