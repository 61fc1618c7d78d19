import { labels } from "../labels";
import type { ReportOf } from "../tables/schema";
import { dueReports } from "./endpoints";

/** Bounds for the link of a row without a first or last day. */
const FIRST = "2000-01-01";
const LAST = "2100-12-31";
type Span = { from: string | null; until: string | null };

const list = (path: string, { from, until }: Span, situation: string) =>
  `/financeiro/${path}?periodo=livre&de=${from ?? FIRST}&ate=${until ?? LAST}&situacao=${situation}`;

export const billsByDueDate: ReportOf<typeof dueReports.billsByDueDate> = {
  ...labels.billsByDueDate,
  id: "contas-por-vencimento",
  endpoint: dueReports.billsByDueDate,
  isOfToday: true,
  choice: {
    query: "por",
    field: "group",
    label: "Agrupar por",
    options: [
      { value: "atraso", label: "Por atraso" },
      { value: "mes", label: "Por mês" },
    ],
  },
  columns: [
    { key: "name", label: "Vencimento", kind: "text" },
    { key: "payable_count", label: "Contas a pagar", kind: "count" },
    {
      key: "payable_cents",
      label: "A pagar",
      kind: "cents",
      href: (row) => list("contas-pagar", row, "a_pagar"),
    },
    { key: "receivable_count", label: "Contas a receber", kind: "count" },
    {
      key: "receivable_cents",
      label: "A receber",
      kind: "cents",
      href: (row) => list("contas-receber", row, "a_receber"),
    },
    { key: "balance_cents", label: "Saldo", kind: "cents" },
  ],
  figures: [
    { label: "A receber", kind: "cents", read: ({ receivable_cents }) => receivable_cents },
    { label: "A pagar", kind: "cents", read: ({ payable_cents }) => payable_cents },
    { label: "Saldo", kind: "cents", read: ({ balance_cents }) => balance_cents },
  ],
  rowKey: ({ name }) => name,
  checks: () => [
    { label: "todas as contas a pagar", href: "/financeiro/contas-pagar?periodo=todas&situacao=a_pagar" },
    { label: "todas as contas a receber", href: "/financeiro/contas-receber?periodo=todas&situacao=a_receber" },
  ],
  empty: "Nenhuma conta em aberto.",
};
