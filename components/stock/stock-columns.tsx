import type { Column } from "@/components/blocks/data-columns";
import { Money } from "@/components/blocks/money";
import { SituationBadge } from "@/components/stock/situation-badge";
import { formatMargin } from "@/lib/core/margin";
import { formatQuantity, formatQuantityWithUnit } from "@/lib/core/quantity";
import { labels } from "@/lib/modules/stock/labels";
import type { StockItem } from "@/lib/modules/stock/schema";

const { fields } = labels;
const nothing = <span className="text-ink-faint">—</span>;
const amount = (cents: number | null) => (cents === null || cents === 0 ? nothing : <Money cents={cents} />);

const identity: Column<StockItem>[] = [
  { key: "name", label: fields.name, grow: true, sortable: true, show: ({ name }) => name },
  {
    key: "barcode",
    label: fields.barcode,
    show: ({ barcode }) => (barcode ? <span className="figures">{barcode}</span> : nothing),
    hideOnCard: true,
  },
  { key: "category", label: fields.category, show: ({ category }) => category, hideOnCard: true },
  { key: "situation", label: fields.situation, show: ({ situation }) => <SituationBadge situation={situation} /> },
  {
    key: "current_stock_milli",
    label: fields.current_stock_milli,
    align: "right",
    sortable: true,
    show: ({ current_stock_milli, unit }) => (
      <span className="font-semibold whitespace-nowrap">{formatQuantityWithUnit(current_stock_milli, unit)}</span>
    ),
  },
  {
    key: "minimum_stock_milli",
    label: fields.minimum_stock_milli,
    align: "right",
    show: ({ minimum_stock_milli, unit }) =>
      minimum_stock_milli ? formatQuantity(minimum_stock_milli, unit) : nothing,
  },
];

const costs: Column<StockItem>[] = [
  {
    key: "cost_price_cents",
    label: fields.cost_price_cents,
    align: "right",
    show: ({ cost_price_cents }) => amount(cost_price_cents),
    hideOnCard: true,
  },
];

const price: Column<StockItem> = {
  key: "sale_price_cents",
  label: fields.sale_price_cents,
  align: "right",
  show: ({ sale_price_cents }) => <Money cents={sale_price_cents} />,
  hideOnCard: true,
};

const worth: Column<StockItem>[] = [
  {
    key: "margin_bp",
    label: fields.margin_bp,
    align: "right",
    show: ({ margin_bp }) =>
      margin_bp === null ? nothing : <span className="whitespace-nowrap">{formatMargin(margin_bp)}</span>,
    hideOnCard: true,
  },
  {
    key: "cost_value_cents",
    label: fields.cost_value_cents,
    align: "right",
    show: ({ cost_value_cents }) => amount(cost_value_cents),
    hideOnCard: true,
  },
];

const saleValue: Column<StockItem> = {
  key: "sale_value_cents",
  label: fields.sale_value_cents,
  align: "right",
  sortable: true,
  show: ({ sale_value_cents }) => amount(sale_value_cents),
  hideOnCard: true,
};

const withCosts = [...identity, ...costs, price, ...worth, saleValue];
const withoutCosts = [...identity, price, saleValue];

/** Costs, and what gives them away, are for whoever registers products. */
export const stockColumns = (seesCosts: boolean) => (seesCosts ? withCosts : withoutCosts);
