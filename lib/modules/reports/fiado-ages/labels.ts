import { labels } from "../labels";
import type { ReportOf } from "../tables/schema";
import { fiadoAgeReports } from "./endpoints";

export const fiadoAges: ReportOf<typeof fiadoAgeReports.fiadoAges> = {
  ...labels.fiadoAges,
  id: "fiado-por-idade",
  endpoint: fiadoAgeReports.fiadoAges,
  isOfToday: true,
  columns: [
    {
      key: "name",
      label: "Cliente",
      kind: "text",
      grow: true,
      href: ({ customer_id }) => `/financeiro/fiado/cliente/${customer_id}`,
    },
    { key: "oldest_days", label: "Dias", kind: "count" },
    { key: "to_30_cents", label: "Até 30 dias", kind: "cents" },
    { key: "to_60_cents", label: "31 a 60", kind: "cents" },
    { key: "to_90_cents", label: "61 a 90", kind: "cents" },
    { key: "over_90_cents", label: "Mais de 90", kind: "cents" },
    { key: "overdue_cents", label: "Vencido", kind: "cents" },
    { key: "balance_cents", label: "Saldo", kind: "cents" },
  ],
  figures: [
    { label: "A receber", kind: "cents", read: ({ balance_cents }) => balance_cents },
    { label: "Vencido", kind: "cents", read: ({ overdue_cents }) => overdue_cents },
    { label: "Mais de 90 dias", kind: "cents", read: ({ over_90_cents }) => over_90_cents },
    { label: "Clientes", kind: "count", read: ({ customer_count }) => customer_count },
  ],
  rowKey: ({ customer_id }) => customer_id,
  checks: () => [{ label: "o saldo na lista do fiado", href: "/financeiro/fiado" }],
  empty: "Nenhum fiado em aberto.",
};
