import { AppError } from "@/lib/api/errors";
import { formatTime } from "@/lib/core/calendar";
import { lineTotal, MAX_CENTS, MAX_MONEY_TEXT } from "@/lib/core/money";
import { priceCart, unitPriceOf } from "@/lib/modules/pdv/cart/rules";
import type { CartJson } from "@/lib/modules/pdv/cart/schema";

const TOO_MUCH = `O total passa de ${MAX_MONEY_TEXT}.`;

/** Returns the name of a held sale: its customer, or else the time. */
export const nameOf = ({ customer }: CartJson, now: Date, zone: string) =>
  customer?.name || `Venda das ${formatTime(now.toISOString(), zone)}`;

/**
 * Returns the total of a cart at the prices it was filled with, in cents. Throws INVALID above the maximum of a sale.
 */
export function totalOf(cart: CartJson): number {
  const isTooMuch = cart.lines.some((line) => lineTotal(line.quantity_milli, unitPriceOf(line)) > MAX_CENTS);
  const total_cents = isTooMuch ? Number.POSITIVE_INFINITY : priceCart(cart).total_cents;
  if (total_cents > MAX_CENTS)
    throw new AppError("INVALID", { message: TOO_MUCH, errors: { "cart.lines": [TOO_MUCH] } });
  return total_cents;
}
