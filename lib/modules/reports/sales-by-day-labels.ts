import { localDate } from "@/lib/core/calendar";
import { reports } from "./endpoints";
import { labels } from "./labels";
import { chartPointsByDay } from "./period-rules";
import { inPeriod } from "./tables/rules";
import type { ReportOf } from "./tables/schema";

const sold = "/consultar-vendas";

const on = (day: string) => ({ from: localDate(day), until: localDate(day) });
const paidBy =
  (method: string) =>
  ({ day }: { day: string }) => ({ of: "forma" as const, name: method, ...on(day) });

export const salesByDay: ReportOf<typeof reports.salesByDay> = {
  ...labels.salesByDay,
  id: "vendas-por-dia",
  endpoint: reports.salesByDay,
  columns: [
    {
      key: "day",
      label: "Dia",
      kind: "day",
      href: ({ day }) => `${sold}?periodo=livre&de=${day}&ate=${day}`,
    },
    { key: "sale_count", label: "Vendas", kind: "count" },
    {
      key: "net_cents",
      label: "Líquido",
      kind: "cents",
      isMain: true,
      entries: ({ day }) => ({ of: "hora", ...on(day) }),
    },
    { key: "dinheiro_cents", label: "Dinheiro", kind: "cents", entries: paidBy("dinheiro") },
    { key: "pix_cents", label: "PIX", kind: "cents", entries: paidBy("pix") },
    { key: "debito_cents", label: "Débito", kind: "cents", entries: paidBy("debito") },
    { key: "credito_cents", label: "Crédito", kind: "cents", entries: paidBy("credito") },
    { key: "fiado_cents", label: "Fiado", kind: "cents", entries: paidBy("fiado") },
    { key: "credit_cents", label: "Vales", kind: "cents", entries: paidBy("vale") },
    { key: "discount_cents", label: "Descontos", kind: "cents", sheetOnly: true },
    { key: "returned_cents", label: "Devoluções", kind: "cents", sheetOnly: true },
  ],
  figures: [
    { label: "Vendido no período", kind: "cents", read: ({ net_cents }) => net_cents },
    { label: "Vendas", kind: "count", read: ({ sale_count }) => sale_count },
    {
      label: "Ticket médio",
      kind: "cents",
      read: ({ net_cents, sale_count }) => (sale_count ? Math.round(net_cents / sale_count) : null),
    },
    { label: "Descontos", kind: "cents", read: ({ discount_cents }) => discount_cents },
  ],
  chart: {
    title: "Vendas ao longo do período",
    foot: "Período",
    compared: true,
    series: [{ label: "Vendido", tone: "brand", kind: "bars" }],
    points: (rows, days) => chartPointsByDay(rows, days, (row) => [row?.net_cents ?? 0]),
  },
  rowKey: ({ day }) => day,
  checks: (days) => [{ label: "as vendas do período", href: inPeriod(sold, days) }],
  empty: "Nenhuma venda neste período.",
};
