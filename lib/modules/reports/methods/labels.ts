import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { labels } from "../labels";
import { inPeriod } from "../tables/rules";
import type { ReportOf } from "../tables/schema";
import { methodReports } from "./endpoints";

const names: Record<string, string> = { ...METHOD_LABELS, vale: "Vales e trocas" };

export const salesByMethod: ReportOf<typeof methodReports.salesByMethod> = {
  ...labels.salesByMethod,
  id: "vendas-por-forma",
  endpoint: methodReports.salesByMethod,
  columns: [
    { key: "method", label: "Forma", kind: "text", read: ({ method }) => names[method] ?? method },
    { key: "sale_count", label: "Vendas", kind: "count" },
    {
      key: "paid_cents",
      label: "Pago",
      kind: "cents",
      entries: ({ method }) => ({ of: "forma", side: "pago", name: method }),
    },
    {
      key: "returned_cents",
      label: "Devolvido",
      kind: "cents",
      entries: ({ method }) => ({ of: "forma", side: "devolvido", name: method }),
    },
    { key: "share_bp", label: "% do total", kind: "percent" },
    {
      key: "net_cents",
      label: "Líquido",
      kind: "cents",
      compared: true,
      entries: ({ method }) => ({ of: "forma", name: method }),
    },
  ],
  figures: [
    { label: "Líquido no período", kind: "cents", read: ({ net_cents }) => net_cents },
    { label: "Pago", kind: "cents", read: ({ paid_cents }) => paid_cents },
    { label: "Devolvido", kind: "cents", read: ({ returned_cents }) => returned_cents },
    { label: "Vendas", kind: "count", read: ({ sale_count }) => sale_count },
  ],
  rowKey: ({ method }) => method,
  checks: (days) => [{ label: "cada forma nas vendas do período", href: inPeriod("/consultar-vendas", days) }],
  empty: "Nenhuma venda neste período.",
};
