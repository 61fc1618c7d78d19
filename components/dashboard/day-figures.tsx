"use client";

import { writeMoney } from "@/components/blocks/money";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { compareDays } from "@/components/dashboard/labels";
import { usePath } from "@/components/dashboard/use-path";
import { formatMoney } from "@/lib/core/money";
import type { Dashboard } from "@/lib/modules/dashboard/schema";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The day's figures, each with a link to its list. */
export function DayFigures({ data }: { data: Dashboard | undefined }) {
  const pathTo = usePath();
  const loading = !data;
  return (
    <StatStrip className="sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-6">
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
