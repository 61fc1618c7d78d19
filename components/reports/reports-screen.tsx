"use client";

import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { ExportButtons } from "@/components/blocks/export-buttons";
import { Money, writeMoney } from "@/components/blocks/money";
import { PageHeader } from "@/components/blocks/page-header";
import { readPeriod } from "@/components/blocks/period";
import { PeriodFilter } from "@/components/blocks/period-filter";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { useAddress } from "@/components/blocks/use-address";
import { useToday } from "@/components/blocks/use-today";
import { useSession } from "@/components/shell/session";
import { useApi } from "@/lib/api/hooks";
import { DEFAULT_ZONE, formatDay, localDate } from "@/lib/core/calendar";
import { reports } from "@/lib/modules/reports/endpoints";
import { labels } from "@/lib/modules/reports/labels";
import type { SalesDay } from "@/lib/modules/reports/schema";
import { salesByDaySheet } from "./sales-by-day-sheet";

const money = (key: string, label: string, read: (day: SalesDay) => number): Column<SalesDay> => ({
  ...{ key, label, align: "right", show: (day) => <Money cents={read(day)} /> },
});

const COLUMNS: Column<SalesDay>[] = [
  { key: "day", label: "Dia", show: ({ day }) => formatDay(localDate(day)) },
  { key: "sale_count", label: "Vendas", align: "right", show: ({ sale_count }) => sale_count },
  money("dinheiro", "Dinheiro", (day) => day.dinheiro_cents),
  money("pix", "PIX", (day) => day.pix_cents),
  money("debito", "Débito", (day) => day.debito_cents),
  money("credito", "Crédito", (day) => day.credito_cents),
  money("fiado", "Fiado", (day) => day.fiado_cents),
  money("credit", "Vales", (day) => day.credit_cents),
  money("discount", "Descontos", (day) => day.discount_cents),
  money("returned", "Devoluções", (day) => day.returned_cents),
  money("total", "Líquido", (day) => day.net_cents),
];

/** /financeiro/relatorios: what was sold each day and how it was paid; each day leads to its sales. */
export function ReportsScreen() {
  const { query, change } = useAddress();
  const { company } = useSession();
  const today = useToday(company?.timezone ?? DEFAULT_ZONE);
  const asked = { period: query.get("periodo"), from: query.get("de"), until: query.get("ate") };
  const days = readPeriod(asked, today, "mes");
  const { from, until } = days;
  const { data, error, isLoading, mutate } = useApi(reports.salesByDay, { from, until }, { keepPreviousData: true });
  const totals = data?.totals;
  const ticket_cents = totals?.sale_count ? Math.round(totals.net_cents / totals.sale_count) : 0;
  return (
    <>
      <PageHeader
        title="Relatórios Financeiros"
        sentence={labels.salesByDay.definition}
        action={
          <ExportButtons
            name={`vendas-por-dia-${from}-a-${until}`}
            disabled={!data?.data.length}
            collect={async () => salesByDaySheet(data?.data ?? [], totals ?? EMPTY, days)}
          />
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <PeriodFilter value={days} onChange={change} />
        <StatStrip>
          <StatCard
            label="Vendido no período"
            value={writeMoney(totals?.net_cents ?? 0)}
            loading={!data && isLoading}
          />
          <StatCard label="Vendas" value={totals?.sale_count ?? 0} loading={!data && isLoading} />
          <StatCard label="Ticket médio" value={writeMoney(ticket_cents)} loading={!data && isLoading} />
          <StatCard label="Descontos" value={writeMoney(totals?.discount_cents ?? 0)} loading={!data && isLoading} />
        </StatStrip>
        <DataTable
          caption={labels.salesByDay.title}
          columns={COLUMNS}
          rows={data?.data}
          rowKey={({ day }) => day}
          rowHref={({ day }) => `/consultar-vendas?periodo=livre&de=${day}&ate=${day}`}
          loading={isLoading}
          error={error}
          onRetry={() => mutate()}
          {...(totals && {
            footer: { day: "Total", sale_count: totals.sale_count, total: <Money cents={totals.net_cents} /> },
          })}
          empty={{ sentence: "Nenhuma venda neste período." }}
        />
      </div>
    </>
  );
}

const EMPTY = {
  ...{ sale_count: 0, discount_cents: 0, total_cents: 0, returned_cents: 0, net_cents: 0, credit_cents: 0 },
  ...{ dinheiro_cents: 0, pix_cents: 0, debito_cents: 0, credito_cents: 0, fiado_cents: 0 },
};
