import { refusalOf } from "@/components/blocks/error-state";
import { askToLeaveHeld, askToLeaveUnanswered } from "@/components/shell/leave-question";
import { notify } from "@/components/ui/toaster";
import { call } from "@/lib/api/client";
import { heldSales } from "@/lib/modules/held-sales/endpoints";
import { cartJson } from "@/lib/modules/pdv/cart/schema";
import type { Cart } from "../cart/cart";
import { readCart } from "../cart/saved-cart";

const TIMEOUT_MS = 20_000;
/** Idempotency keys by request: a retry after a lost answer holds the same cart once. */
const keys = new Map<string, string>();

/**
 * Holds the sale that the user left open on this device, after asking, so that logging out does not lose it. Returns false
 * if the user stays or the sale could not be held.
 */
export async function holdBeforeLeaving(user_id: string | undefined): Promise<boolean> {
  const cart = user_id ? readCart(user_id) : null;
  if (!cart || cart.lines.length === 0) return true;
  // It may already be registered, so it cannot be held as an open sale.
  if (cart.sent) return askToLeaveUnanswered();
  if (!(await askToLeaveHeld(cart.lines.length))) return false;
  try {
    await hold(cart);
    return true;
  } catch (error) {
    notify.error("A venda não foi para a espera", `${refusalOf(error).message} Você continua no PDV.`);
    return false;
  }
}

async function hold(cart: Cart) {
  const input = { cart: cartJson.parse(cart), note: null };
  const request = `${cart.key} ${JSON.stringify(input)}`;
  const key = keys.get(request) ?? crypto.randomUUID();
  keys.set(request, key);
  await call(heldSales.hold, input, { key, signal: AbortSignal.timeout(TIMEOUT_MS) });
}
