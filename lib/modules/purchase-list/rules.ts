import { AppError } from "@/lib/api/errors";
import { fitsUnit, formatQuantityWithUnit, MAX_MILLI, type Unit, unitSymbol } from "@/lib/core/quantity";

export const PURCHASE_KINDS = ["automatica", "manual"] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

export const PURCHASE_STATUSES = ["aberta", "enviada", "recebida_parcial", "recebida"] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** Default number of days that a purchase should last. */
export const COVERAGE_DAYS = 15;
/** Number of days over which daily sales are averaged. */
export const AVERAGE_DAYS = 30;

interface StockLevel {
  readonly unit: Unit;
  readonly current_stock_milli: number;
  readonly minimum_stock_milli: number;
  /** Sold in the last 30 days, less returns. */
  readonly sold_milli: number;
  /** Pack size. Null when bought by the unit. */
  readonly pack_milli?: number | null;
}

/**
 * Suggests a purchase for a product at or below its minimum: up to twice the minimum, or enough for `cover_days` at the
 * average sales of the last 30 days, whichever is more, in whole units or packs. Returns null when nothing is missing.
 */
export function suggestPurchase(
  stockLevel: StockLevel,
  cover_days = COVERAGE_DAYS,
): { suggested_milli: number; why: string } | null {
  const { unit, current_stock_milli, minimum_stock_milli, sold_milli } = stockLevel;
  if (current_stock_milli > minimum_stock_milli) return null;
  const to_minimum_milli = minimum_stock_milli * 2 - current_stock_milli;
  const to_cover_milli = Math.ceil((sold_milli * cover_days) / AVERAGE_DAYS) - current_stock_milli;
  const missing_milli = Math.max(to_minimum_milli, to_cover_milli);
  if (missing_milli <= 0) return null;
  const stock = `Estoque ${formatQuantityWithUnit(current_stock_milli, unit)}`;
  const why =
    to_cover_milli > to_minimum_milli
      ? `${stock} · média de ${perDay(sold_milli)} ${unitSymbol(unit)} por dia. Sugestão: repor para ${cover_days} ${cover_days === 1 ? "dia" : "dias"}.`
      : `${stock} · mínimo ${formatQuantityWithUnit(minimum_stock_milli, unit)}. Sugestão: repor até ${formatQuantityWithUnit(minimum_stock_milli * 2, unit)}.`;
  const pack_milli = stockLevel.pack_milli ?? 1_000;
  const packs = Math.ceil(missing_milli / pack_milli);
  const whyWithPack = stockLevel.pack_milli ? `${why} Embalagem de ${formatQuantityWithUnit(pack_milli, unit)}.` : why;
  return { suggested_milli: Math.min(packs * pack_milli, MAX_MILLI), why: whyWithPack };
}

/** Formats the daily average with one decimal, rounded half up: "2,4". Any sale shows at least "0,1". */
function perDay(sold_milli: number): string {
  const tenths = Math.max(1, Math.floor(sold_milli / (AVERAGE_DAYS * 100) + 0.5));
  return `${Math.floor(tenths / 10)},${tenths % 10}`;
}

/** Returns the status of an item after a receipt: complete when at least the requested quantity arrived. */
export const statusAfter = (asked_milli: number, received_milli: number) =>
  received_milli >= asked_milli ? "recebida" : "recebida_parcial";

/** Throws CONFLICT with the name of an archived product or supplier. */
export function requireNotArchived(
  one: { readonly name: string; readonly archived_at: Date | null } | null | undefined,
) {
  if (!one?.archived_at) return;
  throw new AppError("CONFLICT", { message: `${one.name} está arquivado. Restaure o cadastro ou remova o item.` });
}

/** Throws INVALID for a fractional quantity of a product whose unit takes no decimals. */
export function requireCountable(
  product: { name: string; unit: string } | null,
  quantity_milli: number,
  field = "quantity_milli",
) {
  if (!product || fitsUnit(quantity_milli, product.unit)) return;
  const message = `${product.name} só é contado em quantidade inteira.`;
  throw new AppError("INVALID", { message, errors: { [field]: [message] } });
}
