import { localDate } from "@/lib/core/calendar";
import { labels } from "../labels";
import { chartPointsByDay } from "../period-rules";
import { inPeriod } from "../tables/rules";
import type { ReportOf } from "../tables/schema";
import { cashFlowReports } from "./endpoints";

const due = (path: string, day: string, situation: string) =>
  `/financeiro/${path}?periodo=livre&de=${day}&ate=${day}&situacao=${situation}`;

/** Opens the entries of one side on the row's day. */
const opens =
  (side: string) =>
  ({ day }: { day: string }) => ({ of: "fluxo" as const, side, from: localDate(day), until: localDate(day) });
/** The same for overdue amounts, which only today's row has. */
const opensOverdue =
  (side: string, key: "overdue_in_cents" | "overdue_fiado_cents" | "overdue_out_cents" | "overdue_cents") =>
  (row: Record<typeof key, number> & { day: string }) =>
    row[key] === 0 ? null : opens(side)(row);
const all = (side: string) => () => ({ of: "fluxo" as const, side });

export const cashFlow: ReportOf<typeof cashFlowReports.cashFlow> = {
  ...labels.cashFlow,
  id: "fluxo-de-caixa",
  endpoint: cashFlowReports.cashFlow,
  looksAhead: true,
  columns: [
    { key: "day", label: "Dia", kind: "day" },
    { key: "sales_cents", label: "Vendas", kind: "cents", sheetOnly: true, entries: opens("sales") },
    { key: "fiado_cents", label: "Fiado recebido", kind: "cents", sheetOnly: true, entries: opens("fiado") },
    {
      key: "receivables_cents",
      label: "Contas recebidas",
      kind: "cents",
      sheetOnly: true,
      entries: opens("receivables"),
    },
    { key: "in_cents", label: "Entradas", kind: "cents", entries: opens("entradas") },
    { key: "refunds_cents", label: "Devoluções pagas", kind: "cents", sheetOnly: true, entries: opens("refunds") },
    { key: "payables_cents", label: "Contas pagas", kind: "cents", sheetOnly: true, entries: opens("payables") },
    { key: "drawer_cents", label: "Despesas do caixa", kind: "cents", sheetOnly: true, entries: opens("drawer") },
    { key: "out_cents", label: "Saídas", kind: "cents", entries: opens("saidas") },
    { key: "realized_cents", label: "Realizado", kind: "cents", isMain: true, entries: opens("realizado") },
    { key: "running_cents", label: "Acumulado", kind: "cents", sheetOnly: true },
    {
      key: "due_in_cents",
      label: "A receber",
      kind: "cents",
      href: ({ day }) => due("contas-receber", day, "a_receber"),
    },
    { key: "due_fiado_cents", label: "Fiado", kind: "cents", entries: opens("due_fiado") },
    {
      key: "due_out_cents",
      label: "A pagar",
      kind: "cents",
      href: ({ day }) => due("contas-pagar", day, "a_pagar"),
    },
    {
      key: "overdue_in_cents",
      label: "A receber vencidas",
      kind: "cents",
      sheetOnly: true,
      entries: opensOverdue("overdue_in", "overdue_in_cents"),
    },
    {
      key: "overdue_fiado_cents",
      label: "Fiado vencido",
      kind: "cents",
      sheetOnly: true,
      entries: opensOverdue("overdue_fiado", "overdue_fiado_cents"),
    },
    {
      key: "overdue_out_cents",
      label: "A pagar vencidas",
      kind: "cents",
      sheetOnly: true,
      entries: opensOverdue("overdue_out", "overdue_out_cents"),
    },
    { key: "overdue_cents", label: "Vencidas", kind: "cents", entries: opensOverdue("vencidas", "overdue_cents") },
    { key: "expected_cents", label: "Previsto", kind: "cents", entries: opens("previsto") },
  ],
  figures: [
    { label: "Entradas", kind: "cents", read: ({ in_cents }) => in_cents, entries: all("entradas") },
    { label: "Saídas", kind: "cents", read: ({ out_cents }) => out_cents, entries: all("saidas") },
    { label: "Realizado", kind: "cents", read: ({ realized_cents }) => realized_cents, entries: all("realizado") },
    {
      label: "Previsto em aberto",
      kind: "cents",
      read: ({ expected_cents }) => expected_cents,
      isNeverCompared: true,
      entries: all("previsto"),
    },
    {
      label: "Vencidas em aberto",
      kind: "cents",
      read: ({ overdue_cents }) => overdue_cents,
      isNeverCompared: true,
      entries: all("vencidas"),
    },
  ],
  chart: {
    title: "Realizado e previsto",
    foot: "Período",
    series: [
      { label: "Entradas", tone: "brand", kind: "bars" },
      { label: "Saídas", tone: "faint", kind: "bars" },
      { label: "Previsto (em aberto)", tone: "waiting", kind: "lines" },
    ],
    points: (rows, days) =>
      chartPointsByDay(rows, days, (row) => [row?.in_cents ?? 0, row?.out_cents ?? 0, row?.expected_cents ?? 0]),
  },
  rowKey: ({ day }) => day,
  checks: (days, _, today) => {
    if (days.until < today) return [];
    const includesToday = days.from <= today;
    const upcoming = { from: includesToday ? today : days.from, until: days.until };
    const checks = [
      { label: "o que há a pagar", href: inPeriod("/financeiro/contas-pagar", upcoming, "&situacao=a_pagar") },
      { label: "o que há a receber", href: inPeriod("/financeiro/contas-receber", upcoming, "&situacao=a_receber") },
    ];
    if (!includesToday) return checks;
    return [
      ...checks,
      { label: "as contas a pagar vencidas", href: "/financeiro/contas-pagar?periodo=todas&situacao=atrasada" },
      { label: "as contas a receber vencidas", href: "/financeiro/contas-receber?periodo=todas&situacao=atrasada" },
    ];
  },
  empty: "Nenhuma movimentação ou vencimento neste período.",
};
