import { AppError } from "@/lib/api/errors";
import { fitsUnit, type Unit } from "@/lib/core/quantity";
import { isSameScaleCode, readScaleLabel, type ScaleLayout } from "@/lib/core/scale-label";
import type { PricedProduct, UnitPricedLine } from "../rules";

interface RegisterPeriod {
  readonly opened_at: Date;
  readonly closed_at: Date | null;
}

/** Returns when a sale was made: the time sent by the device, limited to the time the register was open and to now. */
export function soldAt(made_at: Date, { opened_at, closed_at }: RegisterPeriod, now: Date): Date {
  const latest = Math.min(now.getTime(), closed_at?.getTime() ?? Number.POSITIVE_INFINITY);
  return new Date(Math.max(opened_at.getTime(), Math.min(made_at.getTime(), latest)));
}

interface KnownPrice {
  readonly product_id: string;
  readonly sale_price_cents: number;
  readonly scale_code?: string | null | undefined;
  readonly unit?: Unit | undefined;
}

/** Returns the products with the prices, scale codes and units that the till used, and whether any price has changed since. */
export function withTillPrices(products: readonly PricedProduct[], prices: readonly KnownPrice[]) {
  const known = new Map(prices.map((price) => [price.product_id, price]));
  const asKnown = products.map((product) => {
    const price = known.get(product.id);
    if (!price) throw new AppError("INVALID", { errors: { prices: [`Falta o preço de ${product.name}.`] } });
    const { sale_price_cents, scale_code = product.scale_code ?? null, unit = product.unit } = price;
    return [product.id, { ...product, sale_price_cents, scale_code, unit }] as const;
  });
  const hasOldPrice = products.some(({ id, sale_price_cents }) => known.get(id)?.sale_price_cents !== sale_price_cents);
  return { products: new Map(asKnown), hasOldPrice };
}

/**
 * Sets the unit of a fractional quantity to kg if its unit takes no decimals: an older till, which does not send the unit, sold by
 * weight a product that has changed since.
 */
export const withWeightUnits = (lines: readonly UnitPricedLine[]): UnitPricedLine[] =>
  lines.map((line) => (fitsUnit(line.quantity_milli, line.unit) ? line : { ...line, unit: "kg" }));

type Labelled = { readonly product_id?: string | null | undefined; readonly labels?: readonly string[] | undefined };

/** Returns whether any label of the sale would now be read differently or belong to another product. */
export const hasOldLabel = (
  items: readonly Labelled[],
  then: { scale: ScaleLayout | null; products: ReadonlyMap<string, PricedProduct> },
  now: { scale: ScaleLayout | null; products: readonly PricedProduct[] },
): boolean =>
  items.some(({ product_id, labels = [] }) => {
    const code = now.products.find(({ id }) => id === product_id)?.scale_code;
    return labels.some((label) => {
      const read = readBy(label, then.scale);
      const reads = readBy(label, now.scale);
      return (
        read?.value !== reads?.value ||
        then.scale?.content !== now.scale?.content ||
        !isSameScaleCode(code, reads?.code ?? "")
      );
    });
  });

const readBy = (label: string, scale: ScaleLayout | null) => scale && readScaleLabel(label, scale);

interface Bought {
  readonly product_id?: string | null | undefined;
  readonly quantity_milli: number;
  /** Scale labels; if present, they determine the quantity. */
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
 * Returns whether an existing sale with the same cart key is the one being sent. Compares the offline number or, if the
 * existing sale was made online, the total and the items. A cart restored after a browser crash may have been sold,
 * changed and sold again.
 */
export const isSameSale = (known: Known, sent: Sent): boolean =>
  known.offline_number === null
    ? known.total_cents === sent.expected_total_cents && contentOf(known.items) === contentOf(sent.items)
    : known.offline_number === sent.number;
