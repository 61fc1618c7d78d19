import type { Column } from "@/components/blocks/data-columns";
import { Money } from "@/components/blocks/money";
import { SituationBadge } from "@/components/stock/situation-badge";
import { formatMargin } from "@/lib/core/margin";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { labels } from "@/lib/modules/stock/labels";
import type { StockItem } from "@/lib/modules/stock/schema";

const { fields } = labels;
const nothing = <span className="text-ink-faint">—</span>;
const amount = (cents: number | null) => (cents === null || cents === 0 ? nothing : <Money cents={cents} />);

const name: Column<StockItem> = {
  key: "name",
  label: fields.name,
  sortable: true,
  show: (item) => (
    <span className="block min-w-40 break-words">
      {item.name}
      <span className="figures block text-sm font-normal text-ink-soft">
        {[item.category, item.barcode].filter(Boolean).join(" · ")}
      </span>
    </span>
  ),
};

const quantities: Column<StockItem>[] = [
  { key: "situation", label: fields.situation, show: ({ situation }) => <SituationBadge situation={situation} /> },
  {
    key: "minimum_stock_milli",
    label: fields.minimum_stock_milli,
    align: "right",
    show: ({ minimum_stock_milli, unit }) =>
      minimum_stock_milli ? (
        <span className="whitespace-nowrap">{formatQuantityWithUnit(minimum_stock_milli, unit)}</span>
      ) : (
        nothing
      ),
  },
  {
    key: "current_stock_milli",
    label: fields.current_stock_milli,
    align: "right",
    sortable: true,
    show: ({ current_stock_milli, unit }) => (
      <span className="font-semibold whitespace-nowrap">{formatQuantityWithUnit(current_stock_milli, unit)}</span>
    ),
  },
];

const money = (key: "cost_price_cents" | "sale_price_cents" | "cost_value_cents" | "sale_value_cents") => ({
  key,
  label: fields[key],
  align: "right" as const,
  show: (item: StockItem) => amount(item[key]),
  hideOnCard: true,
});

const margin: Column<StockItem> = {
  key: "margin_bp",
  label: fields.margin_bp,
  align: "right",
  show: ({ margin_bp }) =>
    margin_bp === null ? nothing : <span className="whitespace-nowrap">{formatMargin(margin_bp)}</span>,
  hideOnCard: true,
  wideOnly: "desk",
};

const costPrice: Column<StockItem> = { ...money("cost_price_cents"), wideOnly: "desk" };
const salePrice: Column<StockItem> = {
  ...money("sale_price_cents"),
  wideOnly: "desk",
  hideOnCard: false,
  namedOnCard: true,
};
const saleValue: Column<StockItem> = { ...money("sale_value_cents"), sortable: true };

/** Costs and margins are only for users who manage products. */
export const stockColumns = (seesCosts: boolean): Column<StockItem>[] => [
  name,
  ...quantities,
  ...(seesCosts ? [costPrice, margin] : []),
  salePrice,
  ...(seesCosts ? [money("cost_value_cents")] : []),
  saleValue,
];
