import { AppError } from "@/lib/api/errors";
import type { PricedProduct } from "../rules";

interface Term {
  readonly opened_at: Date;
  readonly closed_at: Date | null;
}

/**
 * When a sale was made, by the clock of the device as far as it can be believed: not before its register was opened, not
 * after it was closed, not later than now.
 */
export function soldAt(made_at: Date, { opened_at, closed_at }: Term, now: Date): Date {
  const latest = Math.min(now.getTime(), closed_at?.getTime() ?? Number.POSITIVE_INFINITY);
  return new Date(Math.max(opened_at.getTime(), Math.min(made_at.getTime(), latest)));
}

interface KnownPrice {
  readonly product_id: string;
  readonly sale_price_cents: number;
}

/** The products at the prices the till knew, and whether one of them is another by now. */
export function asTheTillKnew(products: readonly PricedProduct[], prices: readonly KnownPrice[]) {
  const known = new Map(prices.map(({ product_id, sale_price_cents }) => [product_id, sale_price_cents]));
  const asKnown = products.map((product) => {
    const sale_price_cents = known.get(product.id);
    if (sale_price_cents === undefined)
      throw new AppError("INVALID", { errors: { prices: [`Falta o preço de ${product.name}.`] } });
    return [product.id, { ...product, sale_price_cents }] as const;
  });
  const hasOldPrice = products.some(({ id, sale_price_cents }) => known.get(id) !== sale_price_cents);
  return { products: new Map(asKnown), hasOldPrice };
}

/** What the shelf gives of what was taken, in thousandths, and what it does not have. */
export const taken = (wanted_milli: number, there_milli: number) => ({
  given_milli: Math.min(wanted_milli, there_milli),
  missing_milli: Math.max(0, wanted_milli - there_milli),
});

interface Bought {
  readonly product_id?: string | null | undefined;
  readonly quantity_milli: number;
  /** Of the scale: then the label says how much it was. */
  readonly labels?: readonly string[] | undefined;
  readonly label_cents?: number | null;
}

interface Known {
  readonly offline_number: string | null;
  readonly total_cents: number;
  readonly items: readonly Bought[];
}

interface Sent {
  readonly number: string;
  readonly expected_total_cents: number;
  readonly items: readonly Bought[];
}

const contentOf = (items: readonly Bought[]) =>
  items
    .map(({ product_id, quantity_milli, labels, label_cents }) => {
      const isWeighed = Boolean(labels?.length) || typeof label_cents === "number";
      return `${product_id ?? ""}:${isWeighed ? "" : quantity_milli}`;
    })
    .sort()
    .join();

/**
 * Whether a sale under the same cart key is the one that is sent now: by its number, or, where it had arrived by the usual
 * way, by what it sold. A cart that a killed browser brought back may have been sold, changed and sold again.
 */
export const isTheSame = (known: Known, sent: Sent): boolean =>
  known.offline_number === null
    ? known.total_cents === sent.expected_total_cents && contentOf(known.items) === contentOf(sent.items)
    : known.offline_number === sent.number;
