import type { Shown } from "@/lib/api/endpoint";
import { formatMoney } from "@/lib/core/money";
import { labels } from "../labels";
import { inPeriod } from "../tables/rules";
import type { ReportOf } from "../tables/schema";
import { incomeReports } from "./endpoints";
import type { IncomeMonth } from "./schema";

/** Categories of bills for goods. By accrual, their cost counts when the goods are sold, not when they are bought. */
export const GOODS = ["Mercadorias", "Fornecedores"] as const;

/** Categories of receivables that are revenue: what the shop sells, billed instead of sold at the till. */
export const REVENUE = ["Vendas", "Serviços"] as const;
/** Follows the category, so that "Vendas" is not mistaken for the sales of the till. */
export const BILLED = " em contas a receber";

export const LINES = {
  gross: "Vendas brutas",
  freight: "Frete cobrado",
  discounts: "Descontos",
  surcharges: "Acréscimos",
  returns: "Devoluções",
  sales: "Vendas recebidas",
  fiado: "Fiado recebido",
  refunds: "Devoluções pagas",
  net: "Receita líquida",
  cost: "Custo das mercadorias vendidas",
  goods: "Mercadorias pagas",
  profit: "Lucro bruto",
  other: "Outras receitas",
  interest: "Juros e multas, menos descontos",
  drawer: "Despesas pagas pelo caixa",
  result: "Resultado do período",
} as const;

const { byCash, ...words } = labels.incomeStatement;

/** Subtotals are displayed in bold. */
const isSum = ({ kind }: { kind: string }) => kind === "soma" || kind === "resultado";

/** Describes the part of the result that comes from bills dated after today, and the result without it. Null if there is none. */
function describeExpected({
  result_cents,
  expected_income_cents,
  expected_expenses_cents,
}: Shown<typeof incomeReports.incomeStatement>["totals"]) {
  const parts = [
    expected_income_cents !== 0 && `${formatMoney(expected_income_cents)} de receitas`,
    expected_expenses_cents !== 0 && `${formatMoney(expected_expenses_cents)} de despesas`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  const so_far_cents = result_cents - expected_income_cents + expected_expenses_cents;
  return `Inclui contas previstas, com data depois de hoje: ${parts.join(" e ")}. Até hoje, o resultado é ${formatMoney(so_far_cents)}.`;
}

export const incomeStatement: ReportOf<typeof incomeReports.incomeStatement> = {
  ...words,
  id: "resultado",
  endpoint: incomeReports.incomeStatement,
  choice: {
    query: "regime",
    field: "regime",
    label: "Regime",
    options: [
      { value: "competencia", label: "Competência" },
      { value: "caixa", label: "Caixa", ...byCash },
    ],
  },
  columns: [
    { key: "name", label: "Linha", kind: "text" },
    { key: "share_bp", label: "Da receita líquida", kind: "percent" },
    {
      key: "amount_cents",
      label: "Valor",
      kind: "cents",
      compared: true,
      entries: ({ name, side, kind }, regime) => ({
        of: regime === "caixa" ? "caixa" : "competencia",
        ...(side ? { side, name } : kind === "resultado" ? {} : { side: name === LINES.net ? "receita" : "lucro" }),
      }),
    },
  ],
  figures: [
    { label: "Receita líquida", kind: "cents", read: ({ net_revenue_cents }) => net_revenue_cents },
    { label: "Lucro bruto", kind: "cents", read: ({ gross_profit_cents }) => gross_profit_cents },
    { label: "Despesas", kind: "cents", read: ({ expenses_cents }) => expenses_cents },
    { label: "Resultado", kind: "cents", read: ({ result_cents }) => result_cents },
  ],
  trend: {
    title: "Resultado nos últimos 12 meses",
    foot: "Mês",
    endpoint: incomeReports.incomeByMonth,
    inputOf: ({ until }, regime) => ({ until, regime }),
    series: [
      { label: "Receita líquida", tone: "brand", kind: "bars" },
      { label: "Custos e despesas", tone: "faint", kind: "bars" },
      { label: "Resultado", tone: "ink", kind: "lines" },
    ],
    points: (rows: readonly IncomeMonth[]) =>
      rows.map(({ month, net_revenue_cents, cost_cents, expenses_cents, result_cents }) => ({
        at: `${month.slice(5)}/${month.slice(0, 4)}`,
        values: [net_revenue_cents, cost_cents + expenses_cents, result_cents],
      })),
  },
  rowKey: ({ kind, name }) => `${kind} ${name}`,
  isStrong: isSum,
  checks: (days, regime) =>
    regime === "caixa" ? [] : [{ label: "a receita nas vendas do período", href: inPeriod("/consultar-vendas", days) }],
  // By accrual a bill counts on its date, also on one that is still to come, and rent due on the 30th belongs to the month.
  hasWholeMonth: (regime) => regime !== "caixa",
  note: describeExpected,
  empty: "Nenhuma receita ou despesa neste período.",
};
