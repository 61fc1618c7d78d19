import { canonicalCode, isEan } from "@/lib/core/barcode";
import { parseQuantity } from "@/lib/core/quantity";
import { receiptTokenIn } from "@/lib/core/receipt-address";
import type { PdvProduct } from "@/lib/modules/pdv/schema";

export interface Entry {
  /** Thousandths, null when none was typed. */
  readonly quantity_milli: number | null;
  readonly query: string;
}

const WITH_QUANTITY = /^\s*([\d.,]+)\s*\*(.*)$/;

/**
 * What was typed in the search field: "3*789" is three of a code, "0,350*" a weight still waiting for its product.
 * A quantity that cannot be sold ("0*", "100000*") is not taken apart, so that it is shown as not found.
 */
export function parseEntry(text: string): Entry {
  const [, written, rest] = WITH_QUANTITY.exec(text) ?? [];
  const quantity_milli = written === undefined ? null : parseQuantity(written, "kg");
  if (quantity_milli === null || rest === undefined) return { quantity_milli: null, query: text.trim() };
  return { quantity_milli, query: rest.trim() };
}

/** Could be the code of a product: one word with a digit in it. */
export const looksLikeCode = (query: string) => /^[0-9A-Za-z-]{1,40}$/.test(query) && /\d/.test(query);

/** So long a row of digits is only ever a code: it is not searched for as words. */
export const isSurelyCode = (query: string) => /^\d{6,40}$/.test(query);

/**
 * The code a scanner left in the search field. One that paused too long or too often is heard only from there on, so the
 * whole field counts, unless it holds what a person had typed before: then the check digit tells where the code begins. A
 * receipt's address is nothing that a person types.
 */
export function scannedEntry(text: string, heard: string): Entry & { readonly code: string } {
  const { query, quantity_milli } = parseEntry(text);
  const isOneCode = /^[0-9A-Za-z-]+$/.test(query) && query.endsWith(heard) && (isEan(query) || !isEan(heard));
  return { query, quantity_milli, code: isOneCode || receiptTokenIn(query) ? query : heard };
}

/** What codes are compared by: every form of one code has the same. */
export const codeKey = canonicalCode;

/** Every code a product is found by. */
export const codesOf = ({ codes, barcode }: PdvProduct): readonly string[] =>
  codes?.length ? codes : barcode ? [barcode] : [];

export const withCode = (products: readonly PdvProduct[], code: string) =>
  products.find((product) => codesOf(product).some((own) => codeKey(own) === codeKey(code)));

export type Decision =
  | { readonly kind: "add"; readonly product: PdvProduct }
  | { readonly kind: "unknown" }
  | { readonly kind: "choose" };

/**
 * What Enter does with the products found for a query. Only what was in sight, or cannot be mistaken, is added:
 * the exact code, the highlighted row of a list on the screen, the only product found.
 */
export function decideEntry(products: readonly PdvProduct[], query: string, highlighted?: PdvProduct): Decision {
  const product = withCode(products, query) ?? highlighted ?? (products.length === 1 ? products[0] : undefined);
  if (product) return { kind: "add", product };
  return { kind: products.length === 0 && looksLikeCode(query) ? "unknown" : "choose" };
}
