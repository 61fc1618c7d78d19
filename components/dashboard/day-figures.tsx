"use client";

import { writeMoney } from "@/components/blocks/money";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { compareDays, compareMonths } from "@/components/dashboard/labels";
import { usePath } from "@/components/dashboard/use-path";
import { useApi } from "@/lib/api/hooks";
import { formatMoney } from "@/lib/core/money";
import type { Dashboard } from "@/lib/modules/dashboard/schema";
import { incomeReports } from "@/lib/modules/reports/income/endpoints";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What was sold in the month and today. Each figure links to its list. */
export function SalesFigures({ data }: { data: Dashboard | undefined }) {
  const pathTo = usePath();
  const loading = !data;
  return (
    <StatStrip className="sm:grid-cols-2 xl:grid-cols-4">
      <StatCard
        label="Vendas no mês"
        loading={loading}
        value={data ? writeMoney(data.month.total_cents) : null}
        note={data ? (compareMonths(data.month) ?? plural(data.month.sale_count, "venda", "vendas")) : "…"}
        {...pathTo("/consultar-vendas?periodo=mes")}
      />
      <GrossProfit month={data?.month} day={data?.day} />
      <StatCard
        label="Vendas hoje"
        loading={loading}
        value={data ? writeMoney(data.sales.total_cents) : null}
        note={data ? compareDays(data) : "…"}
        {...pathTo("/consultar-vendas?periodo=hoje")}
      />
      <StatCard
        label="Ticket médio"
        loading={loading}
        value={data ? (data.sales.ticket_cents === null ? "—" : writeMoney(data.sales.ticket_cents)) : null}
        note={data ? `${plural(data.sales.sale_count, "venda", "vendas")} hoje` : "…"}
        {...pathTo("/consultar-vendas?periodo=hoje")}
      />
    </StatStrip>
  );
}

const PROFIT_REFRESH_MS = 300_000;

/** Gross profit of the month so far, from the income report, for users who may open it. */
function GrossProfit({ month, day }: { month: Dashboard["month"] | undefined; day: string | undefined }) {
  const path = usePath()("/financeiro/relatorios?relatorio=resultado&periodo=mes");
  const period = path && month && day ? { from: month.from, until: day } : null;
  const { data, error } = useApi(incomeReports.incomeStatement, period, { refreshInterval: PROFIT_REFRESH_MS });
  if (!path || error) return null;
  const { gross_profit_cents = 0, net_revenue_cents = 0 } = data?.totals ?? {};
  const margin = net_revenue_cents > 0 ? Math.round((gross_profit_cents * 100) / net_revenue_cents) : null;
  return (
    <StatCard
      label="Lucro bruto no mês"
      loading={!data}
      value={data ? writeMoney(gross_profit_cents) : null}
      note={data ? (margin === null ? "Vendas menos o custo delas" : `${margin}% das vendas`) : "…"}
      {...path}
    />
  );
}

/** What is due and what is missing. Each figure links to its list. */
export function DueFigures({ data }: { data: Dashboard | undefined }) {
  const pathTo = usePath();
  const loading = !data;
  return (
    <StatStrip className="sm:grid-cols-2 xl:grid-cols-4">
      <Due label="A pagar em 7 dias" path="contas-pagar" filter="a_pagar" figure={data?.payables} loading={loading} />
      <Due
        label="A receber em 7 dias"
        path="contas-receber"
        filter="a_receber"
        figure={data?.receivables}
        loading={loading}
      />
      {data?.fiado === null ? null : (
        <StatCard
          label="Fiado vencido"
          loading={loading}
          value={data?.fiado ? writeMoney(data.fiado.overdue_cents) : null}
          note={data?.fiado ? describeFiado(data.fiado) : "…"}
          tone={data?.fiado && data.fiado.overdue_cents > 0 ? "danger" : "neutral"}
          {...pathTo("/financeiro/fiado?vencido=1")}
        />
      )}
      {data?.low_stock === null ? null : (
        <StatCard
          label="Estoque baixo"
          loading={loading}
          value={data?.low_stock ? plural(data.low_stock.count, "produto", "produtos") : null}
          note={data?.low_stock ? describeLow(data.low_stock) : "…"}
          tone={data?.low_stock && data.low_stock.count > 0 ? "waiting" : "neutral"}
          {...pathTo("/consultar-estoque?situacao=repor")}
        />
      )}
    </StatStrip>
  );
}

type DueProps = {
  label: string;
  path: string;
  filter: string;
  /** Null if the user may not see the list. */
  figure: Dashboard["payables"] | undefined;
  loading: boolean;
};

/** Open bills due in the next days, with the overdue amount. */
function Due({ label, path, filter, figure, loading }: DueProps) {
  const pathTo = usePath();
  if (figure === null) return null;
  const days = figure ? `&de=${figure.from}&ate=${figure.until}` : "";
  return (
    <StatCard
      label={label}
      loading={loading}
      value={figure ? writeMoney(figure.week_cents) : null}
      note={figure ? describeDue(figure) : "…"}
      tone={figure && figure.overdue_cents > 0 ? "danger" : "neutral"}
      {...pathTo(`/financeiro/${path}?periodo=livre${days}&situacao=${filter}`)}
    />
  );
}

function describeDue({ week_count, overdue_cents }: NonNullable<Dashboard["payables"]>): string {
  const count = week_count === 0 ? "Nada vence" : plural(week_count, "conta", "contas");
  return overdue_cents > 0 ? `${count}, e ${formatMoney(overdue_cents)} em atraso` : count;
}

function describeFiado({ customer_count, open_cents }: NonNullable<Dashboard["fiado"]>): string {
  if (customer_count === 0) return "Nenhum fiado vencido";
  return `${formatMoney(open_cents)} em aberto, de ${plural(customer_count, "cliente", "clientes")}`;
}

function describeLow({ count, out_count }: NonNullable<Dashboard["low_stock"]>): string {
  if (count === 0) return "Nada para repor";
  if (out_count === 0) return "Nenhum zerado";
  return `${out_count} ${out_count === 1 ? "zerado" : "zerados"}`;
}
