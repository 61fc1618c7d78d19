"use client";

import { useEffect, useRef } from "react";
import { useBootstrap } from "../bootstrap-context";
import { useCart, useCartActions } from "../cart/cart-provider";

/** Sets the shop's default customer once per sale. If the user removes the customer, it is not set again. */
export function useDefaultCustomer() {
  const { cart } = useCart();
  const { change } = useCartActions();
  const customer = useBootstrap().terms?.default_customer ?? null;
  const assignedKey = useRef<string | null>(null);
  const isEmpty = cart.lines.length === 0 && !cart.customer && !cart.sent && cart.quote === null;
  useEffect(() => {
    if (!customer || !isEmpty || assignedKey.current === cart.key) return;
    assignedKey.current = cart.key;
    change({ type: "customer", customer });
  }, [customer, isEmpty, cart.key, change]);
}
