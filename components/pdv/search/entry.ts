import { canonicalCode, isEan } from "@/lib/core/barcode";
import { parseQuantity } from "@/lib/core/quantity";
import { receiptTokenIn } from "@/lib/core/receipt-address";
import type { PdvProduct } from "@/lib/modules/pdv/schema";

export interface Entry {
  /** In thousandths; null if no quantity was typed. */
  readonly quantity_milli: number | null;
  readonly query: string;
}

const WITH_QUANTITY = /^\s*([\d.,]+)\s*\*(.*)$/;

/**
 * Parses the search field: "3*789" is three units of a code, "0,350*" a weight before its product. An invalid quantity
 * ("0*", "100000*") stays in the query, so that it is shown as not found.
 */
export function parseEntry(text: string): Entry {
  const [, written, rest] = WITH_QUANTITY.exec(text) ?? [];
  const quantity_milli = written === undefined ? null : parseQuantity(written, "kg");
  if (quantity_milli === null || rest === undefined) return { quantity_milli: null, query: text.trim() };
  return { quantity_milli, query: rest.trim() };
}

/** Returns whether the text could be a product code: one word with a digit. */
export const looksLikeCode = (query: string) => /^[0-9A-Za-z-]{1,40}$/.test(query) && /\d/.test(query);

/** Returns whether the text is certainly a code (six or more digits) and never a name. */
export const isSurelyCode = (query: string) => /^\d{6,40}$/.test(query);

/**
 * Returns the code that a scanner typed into the search field, whose text is `text`. `detected` may be only the end of the code
 * if the scanner paused, so the whole field is used, unless it starts with text typed by the user: then the check digit shows
 * where the code begins. The address of a receipt is always the whole field.
 */
export function scannedEntry(text: string, detected: string): Entry & { readonly code: string } {
  const { query, quantity_milli } = parseEntry(text);
  const isOneCode = /^[0-9A-Za-z-]+$/.test(query) && query.endsWith(detected) && (isEan(query) || !isEan(detected));
  return { query, quantity_milli, code: isOneCode || receiptTokenIn(query) ? query : detected };
}

/** Normalizes a code: all forms of one code have the same key. */
export const codeKey = canonicalCode;

/** Returns all codes of a product. */
export const codesOf = ({ codes, barcode }: PdvProduct): readonly string[] =>
  codes?.length ? codes : barcode ? [barcode] : [];

export const withCode = (products: readonly PdvProduct[], code: string) =>
  products.find((product) => codesOf(product).some((own) => codeKey(own) === codeKey(code)));

export type Decision =
  | { readonly kind: "add"; readonly product: PdvProduct }
  | { readonly kind: "unknown" }
  | { readonly kind: "choose" };

/**
 * Decides what Enter does with the search results. It adds a product only if it is visible or unambiguous: the exact
 * code, the highlighted row or the only result.
 */
export function decideEntry(products: readonly PdvProduct[], query: string, highlighted?: PdvProduct): Decision {
  const product = withCode(products, query) ?? highlighted ?? (products.length === 1 ? products[0] : undefined);
  if (product) return { kind: "add", product };
  return { kind: products.length === 0 && looksLikeCode(query) ? "unknown" : "choose" };
}
