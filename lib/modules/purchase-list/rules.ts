import { AppError } from "@/lib/api/errors";
import { formatQuantityWithUnit, isWhole, MAX_MILLI, type Unit } from "@/lib/core/quantity";

export const PURCHASE_KINDS = ["automatica", "manual"] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

export const PURCHASE_STATUSES = ["aberta", "enviada", "recebida_parcial", "recebida"] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** For how many days a purchase should last. */
export const COVERAGE_DAYS = 15;
/** Over how many days the daily sale is averaged. */
export const AVERAGE_DAYS = 30;

interface Shelf {
  readonly unit: Unit;
  readonly current_stock_milli: number;
  readonly minimum_stock_milli: number;
  /** Sold in the last 30 days, less what came back. */
  readonly sold_milli: number;
  /** How much comes in one pack; null for loose. */
  readonly pack_milli?: number | null;
}

/**
 * What to buy of a product that is at or below its minimum: enough to reach twice the minimum, or to sell for some days as in
 * the last 30, whichever is more, in whole units or packs, with the reason. Null when nothing is missing.
 */
export function suggestPurchase(
  shelf: Shelf,
  cover_days = COVERAGE_DAYS,
): { suggested_milli: number; why: string } | null {
  const { unit, current_stock_milli, minimum_stock_milli, sold_milli } = shelf;
  if (current_stock_milli > minimum_stock_milli) return null;
  const to_minimum_milli = minimum_stock_milli * 2 - current_stock_milli;
  const to_cover_milli = Math.ceil((sold_milli * cover_days) / AVERAGE_DAYS) - current_stock_milli;
  const missing_milli = Math.max(to_minimum_milli, to_cover_milli);
  if (missing_milli <= 0) return null;
  const left = `Há ${formatQuantityWithUnit(current_stock_milli, unit)}`;
  const why =
    to_cover_milli > to_minimum_milli
      ? `${left} e saem em média ${perDay(sold_milli)} ${unit} por dia: o bastante para ${cover_days} ${cover_days === 1 ? "dia" : "dias"}.`
      : `${left} e o mínimo é ${formatQuantityWithUnit(minimum_stock_milli, unit)}: até o dobro do mínimo.`;
  const pack_milli = shelf.pack_milli ?? 1_000;
  const packs = Math.ceil(missing_milli / pack_milli);
  const whole = shelf.pack_milli ? `${why} Vem em ${formatQuantityWithUnit(pack_milli, unit)}.` : why;
  return { suggested_milli: Math.min(packs * pack_milli, MAX_MILLI), why: whole };
}

/** "2,4": the daily average with one decimal, rounded half up; what is sold at all shows at least "0,1". */
function perDay(sold_milli: number): string {
  const tenths = Math.max(1, Math.floor(sold_milli / (AVERAGE_DAYS * 100) + 0.5));
  return `${Math.floor(tenths / 10)},${tenths % 10}`;
}

/** How far a row has come. A purchase is whole when at least what was asked for has come. */
export const statusAfter = (asked_milli: number, received_milli: number) =>
  received_milli >= asked_milli ? "recebida" : "recebida_parcial";

/** Refuses by its name what was put away. */
export function requireKept(one: { readonly name: string; readonly archived_at: Date | null } | null | undefined) {
  if (!one?.archived_at) return;
  throw new AppError("CONFLICT", { message: `${one.name} está arquivado. Restaure o cadastro ou tire-o daqui.` });
}

/** What is counted by the unit is bought in whole units. */
export function requireCountable(
  product: { name: string; unit: string } | null,
  quantity_milli: number,
  field = "quantity_milli",
) {
  if (product?.unit !== "un" || isWhole(quantity_milli)) return;
  const sentence = `${product.name} é contado por unidade: use uma quantidade inteira.`;
  throw new AppError("INVALID", { message: sentence, errors: { [field]: [sentence] } });
}
