import { lineTotal, sumCents } from "@/lib/core/money";
import type { Excess } from "../reviews/schema";
import type { SoldLine } from "../rules";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How many days after a price change the old price is still accepted from a device that had not synchronized. */
export const OLD_PRICE_DAYS = 7;
/** How far the clock of a device may be behind that of the server. */
const CLOCK_MINUTES = 15;

/** A price of a product, valid from an instant until the next price of the same product. */
export interface KeptPrice {
  readonly product_id: string;
  readonly price_cents: number;
  readonly valid_from: Date;
}

/**
 * "valid": the product had the price around the time of the sale. "expired": only at another time. "unknown": never.
 */
export type PriceVerdict = "valid" | "expired" | "unknown";

/** Checks a price sent by a device against the price history of the product (oldest first). */
export function checkPrice(history: readonly KeptPrice[], price_cents: number, made_at: Date): PriceVerdict {
  const earliest = made_at.getTime() - OLD_PRICE_DAYS * DAY_MS;
  const latest = made_at.getTime() + CLOCK_MINUTES * MINUTE_MS;
  const isKnown = history.some((price) => price.price_cents === price_cents);
  const isValid = history.some((price, place) => {
    if (price.price_cents !== price_cents) return false;
    // The first known price also covers the time before it.
    const from = place === 0 ? Number.NEGATIVE_INFINITY : price.valid_from.getTime();
    const until = history[place + 1]?.valid_from.getTime() ?? Number.POSITIVE_INFINITY;
    return from <= latest && until >= earliest;
  });
  if (isValid) return "valid";
  return isKnown ? "expired" : "unknown";
}

/** Returns the price of a product at an instant, in cents; null if the product has no history. */
export function priceAt(history: readonly KeptPrice[], at: Date): number | null {
  const before = history.filter(({ valid_from }) => valid_from <= at);
  return (before.at(-1) ?? history[0])?.price_cents ?? null;
}

/** Returns how many cents a line cost below the due price; zero if it cost more. */
export const shortfall = (quantity_milli: number, unit_price_cents: number, due_cents: number): number =>
  Math.max(0, lineTotal(quantity_milli, due_cents) - lineTotal(quantity_milli, unit_price_cents));

interface Known {
  /** The products at the prices sent by the device. */
  readonly products: ReadonlyMap<string, { readonly sale_price_cents: number }>;
  readonly history: ReadonlyMap<string, readonly KeptPrice[]>;
  readonly made_at: Date;
  /** Whether the seller may change a price without approval. */
  readonly may_change: boolean;
}

function reasonOf(verdict: PriceVerdict, isUnapproved: boolean): Excess["reason"] | null {
  if (verdict === "valid") return isUnapproved ? "price_override" : null;
  return verdict === "expired" ? "price_expired" : "price_unknown";
}

/**
 * Returns where the prices of a sale exceed the rights of its seller, one row per reason. A list price sent by the
 * device must be in the price history of the product; a price changed for this sale requires the permission to change
 * prices.
 */
export function priceExcesses(lines: readonly SoldLine[], { products, history, made_at, may_change }: Known): Excess[] {
  const found = lines.flatMap((line) => {
    const { product_id, description, quantity_milli, unit_price_cents } = line;
    const known_cents = product_id ? products.get(product_id)?.sale_price_cents : undefined;
    if (!product_id || known_cents === undefined) return [];
    const prices = history.get(product_id) ?? [];
    const verdict = checkPrice(prices, known_cents, made_at);
    const isOverride = unit_price_cents !== known_cents;
    const reason = reasonOf(verdict, isOverride && !may_change);
    if (!reason) return [];
    const due_price_cents = verdict === "valid" ? known_cents : priceAt(prices, made_at);
    const amount_cents = due_price_cents === null ? 0 : shortfall(quantity_milli, unit_price_cents, due_price_cents);
    return [{ reason, amount_cents, line: { description, quantity_milli, unit_price_cents, due_price_cents } }];
  });
  return [...new Set(found.map(({ reason }) => reason))].map((reason) => {
    const rows = found.filter((row) => row.reason === reason);
    return {
      reason,
      amount_cents: sumCents(rows.map(({ amount_cents }) => amount_cents)),
      lines: rows.map(({ line }) => line),
    };
  });
}
