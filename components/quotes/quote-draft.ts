import { lineTotal, sumCents } from "@/lib/core/money";
import type { Unit } from "@/lib/core/quantity";
import type { Quote } from "@/lib/modules/quotes/schema";

/** An item in the form. Empty fields are null. */
export interface DraftItem {
  readonly product_id?: string | null;
  readonly unit: Unit;
  readonly quantity_milli: number | null;
  readonly unit_price_cents: number | null;
  readonly discount_cents: number | null;
}

/** Total of an item. If the discount exceeds it, the server rejects the quote. */
export const lineOf = ({ quantity_milli, unit_price_cents, discount_cents }: DraftItem): number =>
  lineTotal(quantity_milli ?? 0, unit_price_cents ?? 0) - (discount_cents ?? 0);

interface Draft {
  readonly items: readonly DraftItem[];
  readonly discount_cents: number | null;
  readonly freight_cents: number | null;
}

/** Subtotal and total of the quote in the form. */
export function sumsOf({ items, discount_cents, freight_cents }: Draft) {
  const subtotal_cents = sumCents(items.map(lineOf));
  return { subtotal_cents, total_cents: subtotal_cents - (discount_cents ?? 0) + (freight_cents ?? 0) };
}

/** Form values of a new quote. */
export const emptyDraft = (valid_until: string) => ({
  customer_id: "",
  customer_name: "",
  customer_phone: "",
  seller_id: "",
  valid_until,
  items: [],
  discount_cents: null,
  freight_cents: null,
  delivery_terms: "",
  payment_terms: "",
  observations: "",
  internal_note: "",
});

/** Form values of an existing quote, or of a copy with a new validity. */
export const draftOfQuote = (quote: Quote, valid_until: string) => ({
  customer_id: quote.customer_id,
  customer_name: quote.customer_name,
  customer_phone: quote.customer_phone,
  seller_id: quote.seller?.id ?? "",
  valid_until,
  items: quote.items.map(({ product_id, description, unit, quantity_milli, unit_price_cents, discount_cents }) => ({
    product_id,
    description,
    unit,
    quantity_milli,
    unit_price_cents,
    discount_cents: discount_cents || null,
  })),
  discount_cents: quote.discount_cents || null,
  freight_cents: quote.freight_cents || null,
  delivery_terms: quote.delivery_terms,
  payment_terms: quote.payment_terms,
  observations: quote.observations,
  internal_note: quote.internal_note,
});
