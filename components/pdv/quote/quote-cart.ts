import type { CartJson, CartLine, CartProduct, CartQuote, SaleInput } from "@/lib/modules/pdv/cart/schema";
import { FREIGHT } from "@/lib/modules/quotes/labels";
import type { Quote } from "@/lib/modules/quotes/schema";
import type { CartCustomer } from "../cart/cart";
import { NO_DISCOUNT } from "../cart/discount";

const amount = (cents: number) => ({ kind: "amount", cents }) as const;

type Item = Pick<
  Quote["items"][number],
  "description" | "unit" | "quantity_milli" | "unit_price_cents" | "discount_cents"
> &
  Partial<Pick<Quote["items"][number], "product_id" | "current_price_cents" | "current_stock_milli">>;

/** Two lines of a quote may have the same product, so each has its own id. */
function lineOfItem(item: Item, position: number): CartLine {
  const product: CartProduct = {
    id: item.product_id ?? `avulso-${position}`,
    name: item.description,
    barcode: null,
    category_id: "-",
    unit: item.unit,
    sale_price_cents: item.current_price_cents ?? item.unit_price_cents,
    current_stock_milli: item.current_stock_milli ?? item.quantity_milli,
    is_low: false,
    favorite: false,
  };
  return {
    id: `orcamento-${position}`,
    product,
    is_loose: !item.product_id,
    quantity_milli: item.quantity_milli,
    discount: amount(item.discount_cents),
    price_cents: item.unit_price_cents || null,
    note: null,
    label: null,
  };
}

/**
 * Builds a cart from a quote: its items and freight at the quoted prices, its discount, its seller and its customer, if
 * known.
 */
export function cartOfQuote(quote: Quote, customer: CartCustomer | null, is_confirmed: boolean): CartJson {
  const { id, number, total_cents, freight_cents, discount_cents, items, customer_id } = quote;
  const freight = { description: FREIGHT, unit: "un", quantity_milli: 1_000, discount_cents: 0 } as const;
  const all: Item[] = freight_cents > 0 ? [...items, { ...freight, unit_price_cents: freight_cents }] : items;
  return {
    lines: all.map(lineOfItem),
    discount: amount(discount_cents),
    surcharge: NO_DISCOUNT,
    customer,
    seller_id: quote.seller?.id ?? null,
    payments: [],
    fiado_due_date: null,
    note: null,
    cpf_cnpj: null,
    quote: { id, number, total_cents, has_customer: customer_id !== null, customer_id, is_confirmed },
  };
}

/** Builds the conversion request from a sale request, without items and prices, which come from the quote. */
export const conversionOf = ({ id, is_confirmed, has_customer }: CartQuote, request: SaleInput) => ({
  id,
  is_confirmed,
  payments: request.payments,
  expected_total_cents: request.expected_total_cents,
  ...(!has_customer && { customer_id: request.customer_id ?? null }),
  ...(request.fiado_due_date && { fiado_due_date: request.fiado_due_date }),
  ...(request.note && { note: request.note }),
  ...(request.cpf_cnpj && { cpf_cnpj: request.cpf_cnpj }),
  ...(request.store_credits && { store_credits: request.store_credits }),
  ...(request.approval_ids && { approval_ids: request.approval_ids }),
});
