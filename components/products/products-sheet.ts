import type { SheetBody } from "@/components/blocks/register-parts";
import { formatMargin, marginOf } from "@/lib/core/margin";
import { labels } from "@/lib/modules/products/labels";
import type { Product } from "@/lib/modules/products/schema";

const { fields } = labels;

const HEAD = [
  ...[fields.name, fields.barcode, fields.extra_barcodes, fields.scale_code],
  ...[fields.category, fields.unit, fields.sale_price_cents],
];
const COST_HEAD = [fields.cost_price_cents, "Margem"];
const STOCK_HEAD = [
  ...[fields.current_stock_milli, fields.minimum_stock_milli, fields.pack_milli],
  ...[fields.favorite, fields.description],
];

const costs = ({ cost_price_cents, sale_price_cents }: Product) => {
  const margin_bp = marginOf(cost_price_cents, sale_price_cents);
  return [
    cost_price_cents > 0 ? { cents: cost_price_cents } : null,
    margin_bp === null ? null : formatMargin(margin_bp),
  ];
};

/** The products under the headings that an import reads again; costs only for whoever sees them. */
export const productsSheet = (rows: readonly Product[], seesCosts: boolean): SheetBody => ({
  head: [...HEAD, ...(seesCosts ? COST_HEAD : []), ...STOCK_HEAD],
  rows: rows.map((row) => [
    ...[row.name, row.barcode, row.extra_barcodes.join(", ") || null, row.scale_code],
    ...[row.category, row.unit, { cents: row.sale_price_cents }],
    ...(seesCosts ? costs(row) : []),
    ...[{ milli: row.current_stock_milli }, { milli: row.minimum_stock_milli }],
    row.pack_milli === null ? null : { milli: row.pack_milli },
    ...[row.favorite ? "Sim" : "Não", row.description],
  ]),
});
