import { labels } from "../labels";
import { inPeriod } from "../tables/rules";
import type { ReportOf } from "../tables/schema";
import { hourReports } from "./endpoints";

const two = (hour: number) => String(hour).padStart(2, "0");

export const salesByHour: ReportOf<typeof hourReports.salesByHour> = {
  ...labels.salesByHour,
  id: "vendas-por-hora",
  endpoint: hourReports.salesByHour,
  columns: [
    { key: "hour", label: "Hora", kind: "text", read: ({ hour }) => `${two(hour)}:00 às ${two(hour)}:59` },
    { key: "sale_count", label: "Vendas", kind: "count" },
    { key: "ticket_cents", label: "Ticket médio", kind: "cents" },
    { key: "share_bp", label: "% do total", kind: "percent" },
    {
      key: "net_cents",
      label: "Líquido",
      kind: "cents",
      compared: true,
      entries: ({ hour }) => ({ of: "hora", name: String(hour) }),
    },
  ],
  figures: [
    { label: "Vendido no período", kind: "cents", read: ({ net_cents }) => net_cents },
    { label: "Vendas", kind: "count", read: ({ sale_count }) => sale_count },
    { label: "Ticket médio", kind: "cents", read: ({ ticket_cents }) => ticket_cents },
  ],
  chart: {
    title: "Vendas por hora do dia",
    foot: "Hora",
    compared: true,
    series: [{ label: "Vendido", tone: "brand", kind: "bars" }],
    points: (rows) =>
      Array.from({ length: 24 }, (_, hour) => ({
        at: `${two(hour)}h`,
        values: [rows.find((row) => row.hour === hour)?.net_cents ?? 0],
      })),
  },
  rowKey: ({ hour }) => String(hour),
  checks: (days) => [{ label: "as vendas do período", href: inPeriod("/consultar-vendas", days) }],
  empty: "Nenhuma venda neste período.",
};
