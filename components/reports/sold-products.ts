import { inPeriod, type ReportOf } from "@/components/reports/report";
import { labels } from "@/lib/modules/reports/labels";
import { productReports } from "@/lib/modules/reports/products/endpoints";

export const soldProducts: ReportOf<typeof productReports.soldProducts> = {
  ...labels.soldProducts,
  id: "produtos",
  endpoint: productReports.soldProducts,
  columns: [
    { key: "name", label: "Produto", kind: "text", grow: true },
    { key: "category", label: "Categoria", kind: "text", sheetOnly: true },
    { key: "curve", label: "Curva", kind: "text" },
    { key: "quantity_milli", label: "Quantidade", kind: "milli" },
    { key: "cost_cents", label: "Custo (CMV)", kind: "cents" },
    { key: "margin_cents", label: "Margem", kind: "cents" },
    { key: "margin_bp", label: "Margem %", kind: "percent" },
    { key: "share_bp", label: "Parte", kind: "percent", sheetOnly: true },
    { key: "revenue_cents", label: "Receita líquida", kind: "cents" },
  ],
  figures: [
    { label: "Receita líquida", kind: "cents", read: ({ revenue_cents }) => revenue_cents },
    { label: "Custo (CMV)", kind: "cents", read: ({ cost_cents }) => cost_cents },
    { label: "Margem", kind: "cents", read: ({ margin_cents }) => margin_cents },
    { label: "Margem %", kind: "percent", read: ({ margin_bp }) => margin_bp },
  ],
  rowKey: ({ product_id, name, unit }) => product_id ?? `${name} ${unit}`,
  checks: (days) => [{ label: "a receita nas vendas do período", href: inPeriod("/consultar-vendas", days) }],
  empty: "Nenhum produto vendido neste período.",
};
