"use client";

import { useEffect, useRef } from "react";
import type { Cart, CartCustomer } from "../cart/cart";
import type { ChangeCart } from "../cart/use-cart";

/** Each sale begins with the shop's own customer, once: whoever takes him out sells to nobody. */
export function useDefaultCustomer(cart: Cart, change: ChangeCart, customer: CartCustomer | null) {
  const given = useRef<string | null>(null);
  const isNew = cart.lines.length === 0 && !cart.customer && !cart.sent && cart.quote === null;
  useEffect(() => {
    if (!customer || !isNew || given.current === cart.key) return;
    given.current = cart.key;
    change({ type: "customer", customer });
  }, [customer, isNew, cart.key, change]);
}
