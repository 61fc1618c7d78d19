"use client";

import { useEffect, useMemo, useReducer, useState } from "react";
import { priceCart } from "@/lib/modules/pdv/cart/rules";
import { cartRules } from "../lazy-cart-rules";
import { isWaiting } from "../offline/waiting-sales";
import { type CartAction, emptyCart, type SaleInput } from "./cart";
import { changeCart } from "./change-cart";

export type ChangeCart = (action: CartAction) => void;

/**
 * The current cart. Starts with the user's own seller and is saved on the device until the sale is finished or cleared.
 */
export function useCart(user_id: string, seller_id: string | null) {
  const [cart, change] = useReducer(
    changeCart,
    user_id,
    (id) => cartRules().readCart(id) ?? emptyCart(crypto.randomUUID(), seller_id),
  );
  const totals = useMemo(() => priceCart(cart), [cart]);

  useEffect(() => cartRules().saveCart(user_id, cart), [user_id, cart]);

  // After a crash the browser may restore a cart that was already sold, so an offline sale with the same key starts a
  // new cart.
  const [restored_key] = useState(cart.key);
  useEffect(() => {
    const beginAnew = (isSold: boolean) => isSold && change({ type: "begin", key: crypto.randomUUID() });
    void isWaiting(restored_key).then(beginAnew, () => undefined);
  }, [restored_key]);

  /** Saved before the request is sent, so that a power cut cannot lose the fact that it was. */
  function send(input: SaleInput) {
    cartRules().saveCart(user_id, changeCart(cart, { type: "sent", input }));
    change({ type: "sent", input });
  }
  const begin = () => change({ type: "begin", key: crypto.randomUUID() });

  return { cart, totals, change, send, begin };
}

export type CartState = ReturnType<typeof useCart>;
