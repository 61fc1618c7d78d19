import { AppError, invalidField } from "@/lib/api/errors";
import { divideRoundingHalfUp, sumCents } from "@/lib/core/money";
import { fitsUnit, formatQuantityWithUnit, type Unit } from "@/lib/core/quantity";
import type { RefundMethod } from "./schema";

/** API paths whose responses a return changes: those with money, stock or debts of a sale. */
export const AFFECTED_BY_RETURNS = [
  "/sales",
  "/sale-returns",
  "/store-credits",
  "/cash-registers",
  "/pdv",
  "/products",
  "/stock",
  "/sale-payments",
  "/fiado-sales",
  "/fiado-customers",
  "/dashboard",
  "/reports",
] as const;

/** A sale item with the quantity and amount returned so far. */
export interface ReturnableLine {
  readonly id: string;
  readonly product_id: string | null;
  readonly description: string;
  readonly unit: string;
  readonly quantity_milli: number;
  readonly total_cents: number;
  readonly returned_milli: number;
  readonly returned_cents: number;
}

interface Asked {
  readonly sale_item_id: string;
  readonly quantity_milli: number;
}

/**
 * Returns the refund value of part of a line, in cents: its share of the amount paid, with discounts and surcharges,
 * rounded half up over the cumulative returned quantity. The values of all parts sum exactly to the amount of the line.
 */
export function refundValueOf(line: ReturnableLine, quantity_milli: number): number {
  const back_milli = line.returned_milli + quantity_milli;
  const total = BigInt(line.total_cents);
  const part = BigInt(back_milli);
  const whole = BigInt(line.quantity_milli);
  const back_cents = divideRoundingHalfUp(total * part, whole);
  return Math.max(0, Math.min(back_cents, line.total_cents) - line.returned_cents);
}

/**
 * Prices a return, per line and in total. Throws if an item was not sold, was already returned, or is a fraction of a
 * unit.
 */
export function priceReturn<Item extends Asked>(lines: readonly ReturnableLine[], asked: readonly Item[]) {
  const sold = new Map(lines.map((line) => [line.id, line]));
  if (new Set(asked.map(({ sale_item_id }) => sale_item_id)).size < asked.length)
    throw invalidField("items", "Escolha cada item uma vez só.");
  const items = asked.map((item, position) => {
    const line = sold.get(item.sale_item_id);
    if (!line) throw new AppError("NOT_FOUND", { message: "Um dos itens não é desta venda." });
    requireLeft(line, item.quantity_milli, position);
    return { ...item, line, amount_cents: refundValueOf(line, item.quantity_milli) };
  });
  return { items, amount_cents: sumCents(items.map(({ amount_cents }) => amount_cents)) };
}

function requireLeft(line: ReturnableLine, quantity_milli: number, position: number) {
  const field = `items.${position}.quantity_milli`;
  const unit = line.unit as Unit;
  if (!fitsUnit(quantity_milli, unit))
    throw invalidField(field, `${line.description} só é vendido em quantidade inteira.`);
  const left_milli = line.quantity_milli - line.returned_milli;
  if (quantity_milli <= left_milli) return;
  const message =
    left_milli === 0
      ? `${line.description} já foi devolvido.`
      : `De ${line.description} só ${formatQuantityWithUnit(left_milli, unit)} ainda pode ser devolvido.`;
  throw new AppError("RETURN_OVER_SOLD", { message, errors: { [field]: [message] } });
}

interface Settlement {
  readonly amount_cents: number;
  /** The open fiado debt of the sale. */
  readonly fiado_open_cents: number;
  /** The total of the exchange sale; zero if there is none. */
  readonly exchange_total_cents: number;
}

/**
 * Splits the value of returned goods: first it reduces the debt of their sale, so that unpaid amounts are never
 * refunded; then it pays for the exchange; the rest is refunded.
 */
export function splitReturn({ amount_cents, fiado_open_cents, exchange_total_cents }: Settlement) {
  const fiado_cents = Math.min(amount_cents, fiado_open_cents);
  const exchange_cents = Math.min(amount_cents - fiado_cents, exchange_total_cents);
  return { fiado_cents, exchange_cents, refund_cents: amount_cents - fiado_cents - exchange_cents };
}

interface PaidByMethod {
  readonly tenders: readonly { readonly method: string; readonly amount_cents: number }[];
  /** Earlier refunds, by method. */
  readonly refunded: readonly { readonly refund_method: string | null; readonly refund_cents: number }[];
}

/** Returns the amount paid by a method minus earlier refunds by it, in cents. */
export const unrefundedAmount = (method: string, { tenders, refunded }: PaidByMethod) =>
  sumCents(tenders.map((tender) => (tender.method === method ? tender.amount_cents : 0))) -
  sumCents(refunded.map(({ refund_method, refund_cents }) => (refund_method === method ? refund_cents : 0)));

/**
 * Throws INVALID if there is an amount to refund without a method, or if a card refund exceeds what was paid by that
 * card method.
 */
export function requireRefund(
  refund_method: RefundMethod | undefined,
  refund_cents: number,
  paid: PaidByMethod,
): RefundMethod | null {
  if (refund_cents === 0) return null;
  if (!refund_method) throw invalidField("refund_method", "Escolha como devolver o valor.");
  const isCard = refund_method === "debito" || refund_method === "credito";
  if (isCard && refund_cents > unrefundedAmount(refund_method, paid))
    throw invalidField(
      "refund_method",
      "O estorno no cartão passa do que foi pago com ele. Escolha outra forma ou um vale.",
    );
  return refund_method;
}
