import { signIn } from "next-auth/react";
import { savedCartKey } from "@/components/pdv/cart/clear-saved-carts";
import { readCart } from "@/components/pdv/cart/saved-cart";
import { forgetOperator } from "@/components/pdv/offline/clear-till";
import { SENDING_LOCK, unsentCount } from "@/components/pdv/offline/waiting-sales";
import { REGISTER_NOTICE_KEY } from "@/components/shell/leaving";
import { chooseOperator, hideLock, showLock } from "@/components/shell/till-lock";
import { call, session } from "@/lib/api/client";
import type { User } from "@/lib/modules/auth/schema";
import { operators } from "@/lib/modules/operators/endpoints";
import { cartJson } from "@/lib/modules/pdv/cart/schema";

/** What the current operator leaves on this device. */
export interface UnfinishedWork {
  /** Items of the sale on the screen, which the change holds. */
  readonly item_count: number;
  /** A sale was sent and not answered: it stays on this device until its operator returns. */
  readonly has_unanswered: boolean;
  /** Offline sales, which are sent when their operator returns. */
  readonly unsent_count: number;
}

const openCart = () => {
  const user = session.remembered() as User | null;
  const cart = user && readCart(user.id);
  return cart && cart.lines.length > 0 ? cart : null;
};

export async function findUnfinishedWork(): Promise<UnfinishedWork> {
  const cart = openCart();
  return {
    item_count: cart && !cart.sent ? cart.lines.length : 0,
    has_unanswered: Boolean(cart?.sent),
    unsent_count: await unsentCount().catch(() => 0),
  };
}

/**
 * Gives this device to another operator and reloads the till, so that nothing of the former operator stays in memory. No
 * offline sale is sent during the change, because each must be sent by the user who made it. The page cookie is replaced
 * before the token, so that other tabs that reload find both.
 */
export async function changeOperator(user_id: string, pin: string) {
  await navigator.locks.request(SENDING_LOCK, async () => {
    const before = session.remembered() as User | null;
    const cart = openCart();
    const isHeld = cart !== null && !cart.sent;
    const wasLocked = session.isLocked();
    // Hides the former operator's page in the other tabs until they reload.
    showLock();
    const input = { user_id, pin, cart: isHeld ? cartJson.parse(cart) : null };
    const changed = await call(operators.change, input).catch((error: unknown) => {
      if (!wasLocked) {
        chooseOperator(true);
        hideLock();
      }
      throw error;
    });
    if (before && isHeld) localStorage.removeItem(savedCartKey(before.id));
    sessionStorage.removeItem(REGISTER_NOTICE_KEY);
    await forgetOperator();
    const opened = await signIn("credentials", { token: changed.token, redirect: false }).catch(() => undefined);
    if (!opened?.ok) return window.location.assign("/login");
    session.start(changed.token);
    session.remember(changed.user);
    window.location.assign("/pdv");
  });
  // The button stays busy until the next page has loaded.
  await new Promise(() => undefined);
}
