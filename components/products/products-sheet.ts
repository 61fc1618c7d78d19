import type { SheetBody } from "@/components/blocks/catalog-parts";
import { catalogSheet } from "@/lib/core/catalog-sheet";
import { formatMargin, marginBp } from "@/lib/core/margin";
import { PRODUCT_FIELDS } from "@/lib/modules/products/fields";
import type { Product } from "@/lib/modules/products/schema";

function marginCell({ cost_price_cents, sale_price_cents }: Product) {
  const margin_bp = marginBp(cost_price_cents, sale_price_cents);
  return margin_bp === null ? null : formatMargin(margin_bp);
}

/** Returns the products with the headings that the import reads; costs and margins only for users who may see costs. */
export function productsSheet(rows: readonly Product[], seesCosts: boolean): SheetBody {
  const sheet = catalogSheet(PRODUCT_FIELDS, rows, { withoutCosts: !seesCosts });
  if (!seesCosts) return sheet;
  return {
    head: [...sheet.head, "Margem"],
    rows: sheet.rows.map((cells, at) => [...cells, marginCell(rows[at] as Product)]),
  };
}
