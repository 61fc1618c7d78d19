import { inPeriod, type ReportOf } from "@/components/reports/report";
import { cashFlowReports } from "@/lib/modules/reports/cash-flow/endpoints";
import { labels } from "@/lib/modules/reports/labels";

const due = (path: string, day: string, situation: string) =>
  `/financeiro/${path}?periodo=livre&de=${day}&ate=${day}&situacao=${situation}`;

export const cashFlow: ReportOf<typeof cashFlowReports.cashFlow> = {
  ...labels.cashFlow,
  id: "fluxo-de-caixa",
  endpoint: cashFlowReports.cashFlow,
  looksAhead: true,
  columns: [
    { key: "day", label: "Dia", kind: "day" },
    { key: "sales_cents", label: "Vendas", kind: "cents", sheetOnly: true },
    { key: "fiado_cents", label: "Fiado recebido", kind: "cents", sheetOnly: true },
    { key: "receivables_cents", label: "Contas recebidas", kind: "cents", sheetOnly: true },
    { key: "in_cents", label: "Entradas", kind: "cents" },
    { key: "refunds_cents", label: "Devoluções pagas", kind: "cents", sheetOnly: true },
    { key: "payables_cents", label: "Contas pagas", kind: "cents", sheetOnly: true },
    { key: "drawer_cents", label: "Despesas do caixa", kind: "cents", sheetOnly: true },
    { key: "out_cents", label: "Saídas", kind: "cents" },
    { key: "realized_cents", label: "Realizado", kind: "cents", isMain: true },
    { key: "running_cents", label: "Acumulado", kind: "cents", sheetOnly: true },
    {
      ...{ key: "due_in_cents", label: "A receber", kind: "cents" },
      href: ({ day }) => due("contas-receber", day, "a_receber"),
    },
    { key: "due_fiado_cents", label: "Fiado", kind: "cents" },
    {
      ...{ key: "due_out_cents", label: "A pagar", kind: "cents" },
      href: ({ day }) => due("contas-pagar", day, "a_pagar"),
    },
    { key: "expected_cents", label: "Previsto", kind: "cents" },
  ],
  figures: [
    { label: "Entradas", kind: "cents", read: ({ in_cents }) => in_cents },
    { label: "Saídas", kind: "cents", read: ({ out_cents }) => out_cents },
    { label: "Realizado", kind: "cents", read: ({ realized_cents }) => realized_cents },
    { label: "Previsto em aberto", kind: "cents", read: ({ expected_cents }) => expected_cents, alone: true },
  ],
  rowKey: ({ day }) => day,
  checks: (days) => [
    { label: "o que há a pagar", href: inPeriod("/financeiro/contas-pagar", days, "&situacao=a_pagar") },
    { label: "o que há a receber", href: inPeriod("/financeiro/contas-receber", days, "&situacao=a_receber") },
  ],
  empty: "Nada entrou, saiu ou vence neste período.",
};
