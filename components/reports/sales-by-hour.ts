import { inPeriod, type ReportOf } from "@/components/reports/report";
import { hourReports } from "@/lib/modules/reports/hours/endpoints";
import { labels } from "@/lib/modules/reports/labels";

const two = (hour: number) => String(hour).padStart(2, "0");

export const salesByHour: ReportOf<typeof hourReports.salesByHour> = {
  ...labels.salesByHour,
  id: "vendas-por-hora",
  endpoint: hourReports.salesByHour,
  columns: [
    { key: "hour", label: "Hora", kind: "text", read: ({ hour }) => `${two(hour)}:00 às ${two(hour)}:59` },
    { key: "sale_count", label: "Vendas", kind: "count" },
    { key: "ticket_cents", label: "Ticket médio", kind: "cents" },
    { key: "share_bp", label: "Parte", kind: "percent" },
    { key: "net_cents", label: "Líquido", kind: "cents" },
  ],
  figures: [
    { label: "Vendido no período", kind: "cents", read: ({ net_cents }) => net_cents },
    { label: "Vendas", kind: "count", read: ({ sale_count }) => sale_count },
    { label: "Ticket médio", kind: "cents", read: ({ ticket_cents }) => ticket_cents },
  ],
  rowKey: ({ hour }) => String(hour),
  checks: (days) => [{ label: "as vendas do período", href: inPeriod("/consultar-vendas", days) }],
  empty: "Nenhuma venda neste período.",
};
