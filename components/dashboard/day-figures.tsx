"use client";

import { writeMoney } from "@/components/blocks/money";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { usePath } from "@/components/dashboard/use-path";
import { compareDays } from "@/components/dashboard/words";
import { formatMoney } from "@/lib/core/money";
import type { Dashboard } from "@/lib/modules/dashboard/schema";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The day's figures; each opens the list that it was made from. */
export function DayFigures({ data }: { data: Dashboard | undefined }) {
  const pathTo = usePath();
  const loading = !data;
  return (
    <StatStrip>
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
      />
      <StatCard
        label="Fiado em aberto"
        loading={loading}
        value={data ? writeMoney(data.fiado.open_cents) : null}
        note={data ? describeFiado(data) : "…"}
        tone={data && data.fiado.overdue_cents > 0 ? "danger" : "neutral"}
        {...pathTo("/financeiro/fiado")}
      />
      <StatCard
        label="Estoque baixo"
        loading={loading}
        value={data ? plural(data.low_stock.count, "produto", "produtos") : null}
        note={data ? describeLow(data) : "…"}
        tone={data && data.low_stock.count > 0 ? "waiting" : "neutral"}
        {...pathTo("/consultar-estoque?situacao=repor")}
      />
    </StatStrip>
  );
}

function describeFiado({ fiado }: Dashboard): string {
  if (fiado.customer_count === 0) return "Ninguém deve";
  const who = `De ${plural(fiado.customer_count, "cliente", "clientes")}`;
  return fiado.overdue_cents > 0 ? `${who}, ${formatMoney(fiado.overdue_cents)} em atraso` : who;
}

function describeLow({ low_stock }: Dashboard): string {
  if (low_stock.count === 0) return "Nada para repor";
  if (low_stock.out_count === 0) return "Nenhum zerado";
  return `${low_stock.out_count} ${low_stock.out_count === 1 ? "zerado" : "zerados"}`;
}
