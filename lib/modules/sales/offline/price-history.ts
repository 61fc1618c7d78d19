import { lineTotal, sumCents } from "@/lib/core/money";
import type { Excess } from "../reviews/schema";
import type { SoldLine } from "../rules";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How long after its end a price may still come from a device that had not synchronised. */
export const OLD_PRICE_DAYS = 7;
/** How far a device's clock may be behind the server's. */
const CLOCK_MINUTES = 15;

/** A price of a product, valid from an instant until the next price of the same product. */
export interface KeptPrice {
  readonly product_id: string;
  readonly price_cents: number;
  readonly valid_from: Date;
}

/** "valid": the product had the price around the sale. "expired": it had it at another time. "unknown": never. */
export type PriceVerdict = "valid" | "expired" | "unknown";

/** What the history of one product, oldest price first, says of a price that a device sold it at. */
export function judgePrice(history: readonly KeptPrice[], price_cents: number, made_at: Date): PriceVerdict {
  const earliest = made_at.getTime() - OLD_PRICE_DAYS * DAY_MS;
  const latest = made_at.getTime() + CLOCK_MINUTES * MINUTE_MS;
  const isKnown = history.some((price) => price.price_cents === price_cents);
  const isValid = history.some((price, place) => {
    if (price.price_cents !== price_cents) return false;
    // The first price that is known counts for all time before it.
    const from = place === 0 ? Number.NEGATIVE_INFINITY : price.valid_from.getTime();
    const until = history[place + 1]?.valid_from.getTime() ?? Number.POSITIVE_INFINITY;
    return from <= latest && until >= earliest;
  });
  if (isValid) return "valid";
  return isKnown ? "expired" : "unknown";
}

/** The price of a product at an instant, in cents; null for a product without any history. */
export function priceAt(history: readonly KeptPrice[], at: Date): number | null {
  const before = history.filter(({ valid_from }) => valid_from <= at);
  return (before.at(-1) ?? history[0])?.price_cents ?? null;
}

/** How many cents less a line cost than at the due price; zero where it cost more. */
export const shortfall = (quantity_milli: number, unit_price_cents: number, due_cents: number): number =>
  Math.max(0, lineTotal(quantity_milli, due_cents) - lineTotal(quantity_milli, unit_price_cents));

interface Known {
  /** The products at the prices that the device said it knew. */
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
 * What the prices of a sale did beyond its seller's rights, one row a reason. A price the device claims as the shop's must
 * be in the product's history; a price made for this sale must be the seller's to make.
 */
export function priceExcesses(lines: readonly SoldLine[], { products, history, made_at, may_change }: Known): Excess[] {
  const found = lines.flatMap((line) => {
    const { product_id, description, quantity_milli, unit_price_cents } = line;
    const known_cents = product_id ? products.get(product_id)?.sale_price_cents : undefined;
    if (!product_id || known_cents === undefined) return [];
    const prices = history.get(product_id) ?? [];
    const verdict = judgePrice(prices, known_cents, made_at);
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
