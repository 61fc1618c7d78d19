import { labels } from "../labels";
import { shareBp } from "../rules";
import { inPeriod } from "../tables/rules";
import type { ReportOf } from "../tables/schema";
import { productReports } from "./endpoints";
import type { ProductRow } from "./schema";

const MAX_POINTS = 20;

/** Returns the products with the highest revenue and their cumulative share. */
function curvePoints(rows: readonly ProductRow[]) {
  const total = rows.reduce((sum, { revenue_cents }) => sum + Math.max(revenue_cents, 0), 0);
  let running = 0;
  return rows
    .filter(({ revenue_cents }) => revenue_cents > 0)
    .slice(0, MAX_POINTS)
    .map(({ name, revenue_cents }, place) => {
      running += revenue_cents;
      return { at: `${place + 1}. ${name}`, values: [revenue_cents, shareBp(running, total)] };
    });
}

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
    { key: "share_bp", label: "% do total", kind: "percent", sheetOnly: true },
    {
      key: "revenue_cents",
      label: "Receita líquida",
      kind: "cents",
      compared: true,
      entries: ({ product_id, name, unit }) => ({ of: "produto", name: product_id ?? `${name} ${unit}` }),
    },
  ],
  figures: [
    { label: "Receita líquida", kind: "cents", read: ({ revenue_cents }) => revenue_cents },
    { label: "Custo (CMV)", kind: "cents", read: ({ cost_cents }) => cost_cents },
    { label: "Margem", kind: "cents", read: ({ margin_cents }) => margin_cents },
    { label: "Margem %", kind: "percent", read: ({ margin_bp }) => margin_bp },
  ],
  chart: {
    title: "Curva ABC",
    foot: "Produto",
    series: [
      { label: "Receita líquida", tone: "brand", kind: "bars" },
      { label: "Receita acumulada", tone: "ink", kind: "lines", percent: true },
    ],
    points: curvePoints,
  },
  rowKey: ({ product_id, name, unit }) => product_id ?? `${name} ${unit}`,
  checks: (days) => [{ label: "a receita nas vendas do período", href: inPeriod("/consultar-vendas", days) }],
  empty: "Nenhum produto vendido neste período.",
};
