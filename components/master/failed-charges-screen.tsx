"use client";

import { BackLink } from "@/components/blocks/back-link";
import { collectRows } from "@/components/blocks/collect-rows";
import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { ExportButtons } from "@/components/blocks/export-buttons";
import { Money } from "@/components/blocks/money";
import { PageHeader } from "@/components/blocks/page-header";
import { Pager } from "@/components/blocks/pager";
import { pageSizeOf } from "@/components/blocks/paging";
import { useAddress } from "@/components/blocks/use-address";
import { FailedChargeActions } from "@/components/master/failed-charge-actions";
import { Badge } from "@/components/ui/badge";
import { useApi } from "@/lib/api/hooks";
import { formatCount } from "@/lib/core/counting";
import { CHARGE_STATUS_LABELS } from "@/lib/modules/billing/labels";
import { masterCharges } from "@/lib/modules/master/charges/endpoints";
import { failureLabel, gatewayReason } from "@/lib/modules/master/charges/labels";
import type { FailedCharge } from "@/lib/modules/master/charges/schema";
import { writeDay, writeInstant } from "./write-instant";

const columns: readonly Column<FailedCharge>[] = [
  {
    key: "company",
    label: "Empresa e plano",
    grow: true,
    show: ({ company, plan_name }) => (
      <>
        {company.name} <span className="block text-sm font-normal text-ink-soft">{plan_name}</span>
      </>
    ),
  },
  {
    key: "failed",
    label: "Falhou em",
    align: "right",
    namedOnCard: true,
    show: ({ failed_at }) => <span className="whitespace-nowrap">{writeInstant(failed_at)}</span>,
  },
  {
    key: "status",
    label: "Situação",
    show: ({ status, late_paid_at }) => (
      <Badge tone={status === "failed" || (late_paid_at && status !== "refunded") ? "danger" : "neutral"}>
        {CHARGE_STATUS_LABELS[status] ?? status}
      </Badge>
    ),
  },
  {
    key: "reason",
    label: "Motivo",
    show: (charge) => (
      <span className="block max-w-72 whitespace-normal md:min-w-64">
        {failureLabel(charge)}
        {gatewayReason(charge) ? (
          <code className="block text-sm wrap-anywhere text-ink-soft">{gatewayReason(charge)}</code>
        ) : null}
      </span>
    ),
  },
  {
    key: "failures",
    label: "Falhas da empresa",
    align: "right",
    namedOnCard: true,
    wideOnly: "desk",
    show: ({ company_failures }) => formatCount(company_failures),
  },
  {
    key: "later",
    label: "Pagou depois",
    align: "right",
    namedOnCard: true,
    wideOnly: "desk",
    show: ({ paid_later_at }) => (paid_later_at ? writeDay(paid_later_at) : "Não"),
  },
  { key: "amount", label: "Valor", align: "right", show: ({ amount_cents }) => <Money cents={amount_cents} /> },
  { key: "actions", label: "", align: "right", show: (charge) => <FailedChargeActions charge={charge} /> },
];

/** The plan charges of the last 30 days that failed, newest first. */
export function FailedChargesScreen() {
  const { query, change, go, page } = useAddress();
  const { data, error, isLoading, mutate } = useApi(
    masterCharges.failed,
    { page, per_page: pageSizeOf(query) },
    { keepPreviousData: true },
  );
  return (
    <>
      <PageHeader
        back={<BackLink href="/master-admin">Painel Master</BackLink>}
        title="Falhas de cobrança"
        description="Cobranças de planos que não foram pagas, dos últimos 30 dias."
        action={
          <ExportButtons
            name="falhas-de-cobranca"
            disabled={!data?.total}
            collect={async (watch) =>
              (await import("@/components/master/failed-charges-sheet")).failedChargesSheet(
                await collectRows(masterCharges.failed, {}, watch),
              )
            }
          />
        }
      />
      <DataTable
        caption="Falhas de cobrança"
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        rowHref={({ company }) => `/master-admin/companies/${company.id}`}
        loading={isLoading}
        error={error}
        onRetry={() => void mutate()}
        empty={{
          title: "Nenhuma falha",
          description: "Cobranças recusadas, vencidas ou canceladas aparecem aqui por 30 dias.",
        }}
      />
      <Pager
        page={data}
        onPage={(next) => go({ pagina: String(next) })}
        onPerPage={(size) => change({ linhas: String(size) })}
        noun={["cobrança", "cobranças"]}
      />
    </>
  );
}
