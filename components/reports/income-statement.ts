import { inPeriod, type ReportOf } from "@/components/reports/report";
import { incomeReports } from "@/lib/modules/reports/income/endpoints";
import { labels } from "@/lib/modules/reports/labels";

const { byCash, ...words } = labels.incomeStatement;

/** Sums stand out from what they are made of. */
const isSum = ({ kind }: { kind: string }) => kind === "soma" || kind === "resultado";

export const incomeStatement: ReportOf<typeof incomeReports.incomeStatement> = {
  ...words,
  id: "resultado",
  endpoint: incomeReports.incomeStatement,
  choice: {
    ...{ query: "regime", field: "regime", label: "Regime" },
    options: [
      { value: "competencia", label: "Competência" },
      { value: "caixa", label: "Caixa", ...byCash },
    ],
  },
  columns: [
    { key: "name", label: "Linha", kind: "text" },
    { key: "share_bp", label: "Da receita líquida", kind: "percent" },
    { key: "amount_cents", label: "Valor", kind: "cents" },
  ],
  figures: [
    { label: "Receita líquida", kind: "cents", read: ({ net_revenue_cents }) => net_revenue_cents },
    { label: "Lucro bruto", kind: "cents", read: ({ gross_profit_cents }) => gross_profit_cents },
    { label: "Despesas", kind: "cents", read: ({ expenses_cents }) => expenses_cents },
    { label: "Resultado", kind: "cents", read: ({ result_cents }) => result_cents },
  ],
  rowKey: ({ kind, name }) => `${kind} ${name}`,
  isStrong: isSum,
  checks: (days, regime) =>
    regime === "caixa" ? [] : [{ label: "a receita nas vendas do período", href: inPeriod("/consultar-vendas", days) }],
  empty: "Nenhuma receita ou despesa neste período.",
};
