import { lineTotal, sumCents } from "@/lib/core/money";
import { priceLines, withUnitPrices } from "@/lib/modules/sales/rules";
import type { Adjustment, CartJson, CartLine, SaleInput } from "./schema";

type SaleItem = SaleInput["items"][number] & { discount_cents: number };

export interface CartTotals {
  /** The lines as sale items, each with its own discount. */
  readonly items: readonly SaleItem[];
  /** The discount of the whole sale. */
  readonly sale_discount_cents: number;
  readonly surcharge_cents: number;
  readonly subtotal_cents: number;
  /** The sum of all discounts. */
  readonly discount_cents: number;
  readonly total_cents: number;
  /** Why the cart cannot be paid, if so. */
  readonly problem: string | null;
}

/** Returns the amount of an adjustment, in cents; a percentage is rounded half up. */
export const adjustmentOn = (base_cents: number, adjustment: Adjustment): number =>
  adjustment.kind === "amount" ? adjustment.cents : lineTotal(adjustment.share_milli, base_cents);

/** Returns the unit price in this sale. */
export const unitPriceOf = ({ product, price_cents }: CartLine) => price_cents ?? product.sale_price_cents;

export const grossOf = (line: CartLine) => line.label?.cents ?? lineTotal(line.quantity_milli, unitPriceOf(line));

export const lineDiscountOf = (line: CartLine) => adjustmentOn(grossOf(line), line.discount);

/** Returns the amount shown on a line: with its own discount, without its share of the discount of the sale. */
export const lineNetOf = (line: CartLine) => grossOf(line) - lineDiscountOf(line);

/** Returns the base of the discount of the whole sale. */
export const netOf = ({ lines }: Pick<CartJson, "lines">) => sumCents(lines.map(lineNetOf));

const itemOf = (line: CartLine): SaleItem => ({
  ...(line.is_loose
    ? { description: line.product.name, unit_price_cents: unitPriceOf(line) }
    : { product_id: line.product.id, ...(line.price_cents !== null && { unit_price_cents: line.price_cents }) }),
  quantity_milli: line.quantity_milli,
  discount_cents: lineDiscountOf(line),
  ...(line.note && { note: line.note }),
  ...(line.label && { labels: [line.label.code] }),
});

/** Uses scale labels as the till read them, without reading them again; the server validates them. */
const linesWithLabels = (lines: readonly CartLine[], items: readonly SaleItem[]) => {
  const products = new Map(lines.map(({ product }) => [product.id, { ...product, cost_price_cents: 0 }]));
  const unread = items.map(({ labels, ...item }) => item);
  return withUnitPrices(unread, products).map((line, position) => {
    const { label, quantity_milli } = lines[position] ?? {};
    return { ...line, weighed: label && quantity_milli ? { quantity_milli, cents: label.cents } : null };
  });
};

/**
 * Prices a cart by the rules of the server with the prices known to the till, so that the amount shown is the amount
 * charged.
 */
export function priceCart(
  cart: Pick<CartJson, "lines" | "discount" | "surcharge"> & Partial<Pick<CartJson, "quote">>,
): CartTotals {
  const { lines } = cart;
  const items = lines.map(itemOf);
  const subtotal_cents = sumCents(lines.map(grossOf));
  const net_cents = netOf(cart);
  const sale_discount_cents = adjustmentOn(Math.max(0, net_cents), cart.discount);
  const surcharge_cents = adjustmentOn(Math.max(0, net_cents - sale_discount_cents), cart.surcharge);
  const wanted = { items, sale_discount_cents, subtotal_cents };
  if (lines.length === 0) return { ...wanted, surcharge_cents: 0, discount_cents: 0, total_cents: 0, problem: null };
  if (cart.quote) {
    const { total_cents } = cart.quote;
    return { ...wanted, surcharge_cents: 0, discount_cents: subtotal_cents - total_cents, total_cents, problem: null };
  }
  const sums = { ...wanted, surcharge_cents, discount_cents: subtotal_cents - net_cents + sale_discount_cents };
  try {
    const { total_cents } = priceLines(linesWithLabels(lines, items), sale_discount_cents, surcharge_cents);
    return { ...sums, total_cents, problem: null };
  } catch (refusal) {
    const total_cents = Math.max(0, net_cents - sale_discount_cents + surcharge_cents);
    return { ...sums, total_cents, problem: refusal instanceof Error ? refusal.message : null };
  }
}

/** Returns the sale input of a cart and its payments; `fiado_due_date` only if part of it is fiado. */
export const saleInputOf = (
  cart: Omit<CartJson, "lines" | "discount" | "surcharge" | "quote">,
  totals: CartTotals,
  fiado_due_date: string,
): SaleInput => ({
  items: totals.items.map((item) => ({ ...item })),
  discount_cents: totals.sale_discount_cents,
  ...(totals.surcharge_cents > 0 && { surcharge_cents: totals.surcharge_cents }),
  payments: cart.payments.map(({ to_confirm, ...payment }) => ({ ...payment, ...(to_confirm && { to_confirm }) })),
  expected_total_cents: totals.total_cents,
  customer_id: cart.customer?.id ?? null,
  seller_id: cart.seller_id,
  ...(cart.payments.some(({ method }) => method === "fiado") && { fiado_due_date }),
  ...(cart.note && { note: cart.note }),
  ...(cart.cpf_cnpj && { cpf_cnpj: cart.cpf_cnpj }),
});
