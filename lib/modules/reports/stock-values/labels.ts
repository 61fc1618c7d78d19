import { labels } from "../labels";
import type { ReportOf } from "../tables/schema";
import { stockValueReports } from "./endpoints";

export const stockValue: ReportOf<typeof stockValueReports.stockValue> = {
  ...labels.stockValue,
  id: "estoque-valorizado",
  endpoint: stockValueReports.stockValue,
  isOfToday: true,
  columns: [
    {
      key: "name",
      label: "Categoria",
      kind: "text",
      href: ({ category_id }) => `/consultar-estoque?categoria=${category_id}`,
    },
    { key: "product_count", label: "Produtos", kind: "count" },
    { key: "stocked_count", label: "Com estoque", kind: "count" },
    { key: "cost_cents", label: "A preço de custo", kind: "cents" },
    { key: "margin_cents", label: "Margem possível", kind: "cents" },
    { key: "sale_cents", label: "A preço de venda", kind: "cents" },
  ],
  figures: [
    { label: "A preço de custo", kind: "cents", read: ({ cost_cents }) => cost_cents },
    { label: "A preço de venda", kind: "cents", read: ({ sale_cents }) => sale_cents },
    { label: "Margem possível", kind: "cents", read: ({ margin_cents }) => margin_cents },
    { label: "Produtos com estoque", kind: "count", read: ({ stocked_count }) => stocked_count },
  ],
  rowKey: ({ category_id }) => category_id,
  checks: () => [{ label: "o total na consulta do estoque", href: "/consultar-estoque" }],
  empty: "Nenhum produto cadastrado.",
};
