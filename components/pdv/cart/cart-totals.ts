import { lineTotal, sumCents } from "@/lib/core/money";
import { priceSale } from "@/lib/modules/sales/rules";
import type { Cart, CartLine } from "./cart";
import { discountOn } from "./discount";

export interface CartTotals {
  /** What is taken off each line by its own discount, by product. */
  readonly items: readonly { product_id: string; quantity_milli: number; discount_cents: number }[];
  /** What the discount of the whole sale takes off. */
  readonly sale_discount_cents: number;
  readonly subtotal_cents: number;
  /** Everything taken off the subtotal. */
  readonly discount_cents: number;
  readonly total_cents: number;
  /** Why the cart cannot be paid as it is. */
  readonly problem: string | null;
}

export const grossOf = ({ quantity_milli, product }: CartLine) => lineTotal(quantity_milli, product.sale_price_cents);

export const lineDiscountOf = (line: CartLine) => discountOn(grossOf(line), line.discount);

/** What a line shows: its own discount taken off, without its share of the sale's. */
export const lineNetOf = (line: CartLine) => grossOf(line) - lineDiscountOf(line);

/** The same rules as the server's, over the prices the till knows, so that what is shown is what will be charged. */
export function priceCart({ lines, discount }: Pick<Cart, "lines" | "discount">): CartTotals {
  const items = lines.map((line) => ({
    product_id: line.product.id,
    quantity_milli: line.quantity_milli,
    discount_cents: lineDiscountOf(line),
  }));
  const subtotal_cents = sumCents(lines.map(grossOf));
  const net_cents = sumCents(lines.map(lineNetOf));
  const sale_discount_cents = discountOn(Math.max(0, net_cents), discount);
  const wanted = { items, sale_discount_cents, subtotal_cents };
  if (lines.length === 0) return { ...wanted, discount_cents: 0, total_cents: 0, problem: null };
  const products = new Map(lines.map(({ product }) => [product.id, { ...product, cost_price_cents: 0 }]));
  try {
    const { total_cents } = priceSale(items, products, sale_discount_cents);
    return { ...wanted, total_cents, discount_cents: subtotal_cents - total_cents, problem: null };
  } catch (refusal) {
    const total_cents = Math.max(0, net_cents - sale_discount_cents);
    const problem = refusal instanceof Error ? refusal.message : null;
    return { ...wanted, total_cents, discount_cents: subtotal_cents - total_cents, problem };
  }
}
