import type { Sheet } from "@/components/blocks/export";
import type { StockFilter } from "@/components/stock/stock-filter";
import { formatMargin } from "@/lib/core/margin";
import { sumCents } from "@/lib/core/money";
import { unitSymbol } from "@/lib/core/quantity";
import { labels, SITUATION_LABELS } from "@/lib/modules/stock/labels";
import type { SituationFilter } from "@/lib/modules/stock/rules";
import type { StockItem } from "@/lib/modules/stock/schema";

const { fields } = labels;

/** Builds the spreadsheet of the stock, with costs only if the user may see them. */
export function stockSheet(items: readonly StockItem[], filter: StockFilter, seesCosts: boolean): Sheet {
  const costHeadings = [fields.cost_price_cents, fields.margin_bp, fields.cost_value_cents];
  const costCells = ({ cost_price_cents, margin_bp, cost_value_cents }: StockItem) => [
    { cents: cost_price_cents ?? 0 },
    margin_bp === null ? null : formatMargin(margin_bp),
    { cents: cost_value_cents ?? 0 },
  ];
  const totalCost = { cents: sumCents(items.map(({ cost_value_cents }) => cost_value_cents ?? 0)) };
  return {
    title: "Estoque",
    description: describeFilter(filter),
    head: [
      fields.name,
      fields.barcode,
      fields.category,
      fields.unit,
      fields.current_stock_milli,
      fields.minimum_stock_milli,
      fields.situation,
      ...(seesCosts ? costHeadings : []),
      fields.sale_price_cents,
      fields.sale_value_cents,
    ],
    rows: items.map((item) => [
      item.name,
      item.barcode,
      item.category,
      unitSymbol(item.unit),
      { milli: item.current_stock_milli },
      { milli: item.minimum_stock_milli },
      SITUATION_LABELS[item.situation],
      ...(seesCosts ? costCells(item) : []),
      { cents: item.sale_price_cents },
      { cents: item.sale_value_cents },
    ]),
    foot: [
      "Total",
      ...emptyCells(6),
      ...(seesCosts ? [...emptyCells(2), totalCost] : []),
      null,
      { cents: sumCents(items.map(({ sale_value_cents }) => sale_value_cents)) },
    ],
  };
}

const emptyCells = (count: number): null[] => Array(count).fill(null);

function describeFilter({ search, category_id, situation }: StockFilter): string {
  const parts = [
    search && `busca “${search}”`,
    category_id && "uma categoria",
    situation && describeSituation(situation),
  ].filter(Boolean);
  return parts.length > 0 ? `Filtro: ${parts.join(", ")}.` : "Todos os produtos.";
}

const describeSituation = (situation: SituationFilter) =>
  situation === "repor" ? "para repor" : SITUATION_LABELS[situation].toLowerCase();
