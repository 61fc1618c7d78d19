"use client";

import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { PageHeader } from "@/components/blocks/page-header";
import { Pager } from "@/components/blocks/pager";
import { SearchInput } from "@/components/blocks/search-input";
import { useAddress } from "@/components/blocks/use-address";
import { CompanyTotals } from "@/components/master/company-totals";
import { SituationBadge } from "@/components/master/situation-badge";
import { Select } from "@/components/ui/select";
import { useApi } from "@/lib/api/hooks";
import { formatCpfCnpj } from "@/lib/core/documents";
import { master } from "@/lib/modules/master/endpoints";
import { PLAN_TYPE_LABELS, SITUATION_LABELS } from "@/lib/modules/master/labels";
import { type CompanyLine, SITUATIONS } from "@/lib/modules/master/schema";
import { writeDay, writeInstant } from "./write-instant";

const count = new Intl.NumberFormat("pt-BR");

const columns: readonly Column<CompanyLine>[] = [
  {
    key: "name",
    label: "Empresa e CNPJ",
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
  { key: "expires", label: "Vence em", align: "right", show: ({ expires_at }) => writeDay(expires_at) },
  { key: "users", label: "Usuários", align: "right", show: ({ users }) => count.format(users) },
  {
    key: "sales",
    label: "Vendas em 30 dias",
    align: "right",
    show: ({ sales_30_days }) => count.format(sales_30_days),
  },
  {
    key: "access",
    label: "Último acesso",
    align: "right",
    show: ({ last_access_at }) => <span className="whitespace-nowrap">{writeInstant(last_access_at)}</span>,
  },
];

/** Every company of the platform with its plan and how much it is used. */
export function CompaniesScreen() {
  const { query, change, go, page } = useAddress();
  const search = query.get("busca") ?? "";
  const situation = SITUATIONS.find((known) => known === query.get("situacao"));
  const { data, error, isLoading, mutate } = useApi(
    master.companies,
    { search, page, ...(situation && { situation }) },
    { keepPreviousData: true },
  );
  const isFiltered = Boolean(search || situation);
  return (
    <>
      <PageHeader title="Painel Master" sentence="As empresas da plataforma, seus planos e seu uso." />
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
      </div>
      <DataTable
        caption="Empresas"
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/master-admin/companies/${id}`}
        loading={isLoading}
        error={error}
        onRetry={() => void mutate()}
        empty={{
          sentence: isFiltered
            ? "Nenhuma empresa com estes filtros."
            : "As empresas aparecem aqui quando criam sua conta.",
        }}
      />
      <Pager page={data} onPage={(next) => go({ pagina: String(next) })} noun={["empresa", "empresas"]} />
    </>
  );
}
