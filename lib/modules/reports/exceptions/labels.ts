import { formatDay, localDate } from "@/lib/core/calendar";
import { ACTION_LABELS } from "@/lib/modules/approvals/labels";
import { SOURCE_LABELS } from "../entries/labels";
import { EXCEPTION_LABELS, labels } from "../labels";
import { inPeriod } from "../tables/rules";
import type { ReportOf } from "../tables/schema";
import { exceptionReports } from "./endpoints";

const actions: Record<string, string> = ACTION_LABELS;

const opens = (side: string) => () => ({ of: "ocorrencia" as const, side });

export const salesExceptions: ReportOf<typeof exceptionReports.salesExceptions> = {
  ...labels.salesExceptions,
  id: "cancelamentos-e-descontos",
  endpoint: exceptionReports.salesExceptions,
  columns: [
    {
      key: "day",
      label: "Quando",
      kind: "text",
      whole: true,
      read: ({ day, time }) => `${formatDay(localDate(day))} ${time}`,
    },
    { key: "kind", label: "Tipo", kind: "text", read: ({ kind }) => EXCEPTION_LABELS[kind] },
    {
      key: "sale_number",
      label: "Venda",
      kind: "text",
      whole: true,
      read: ({ kind, sale_number }) => (kind === "desconto" && !sale_number ? SOURCE_LABELS.arquivo : sale_number),
      href: ({ sale_id }) => (sale_id ? `/consultar-vendas?venda=${sale_id}` : null),
    },
    { key: "user_name", label: "Feito por", kind: "text" },
    { key: "approved_by_name", label: "Aprovado por", kind: "text" },
    {
      key: "reason",
      label: "Motivo",
      kind: "text",
      read: ({ kind, reason }) => (reason && kind === "aprovacao" ? (actions[reason] ?? reason) : reason),
    },
    { key: "amount_cents", label: "Valor", kind: "cents" },
  ],
  figures: [
    { label: "Descontos", kind: "cents", read: ({ discount_cents }) => discount_cents, entries: opens("desconto") },
    {
      label: "Cancelamentos",
      kind: "cents",
      read: ({ canceled_cents }) => canceled_cents,
      entries: opens("cancelamento"),
    },
    {
      label: "Devoluções e trocas",
      kind: "cents",
      read: ({ returned_cents }) => returned_cents,
      entries: opens("voltou"),
    },
    { label: "Aprovações usadas", kind: "count", read: ({ approval_count }) => approval_count },
  ],
  rowKey: ({ kind, id }) => `${kind} ${id}`,
  checks: (days) => [{ label: "os descontos nas vendas do período", href: inPeriod("/consultar-vendas", days) }],
  empty: "Nenhum cancelamento, devolução, desconto ou aprovação neste período.",
};
