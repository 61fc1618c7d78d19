"use client";

import { useEffect } from "react";
import { useBootstrap } from "../bootstrap-context";
import { useCart, useCartActions } from "./cart-provider";

/** Removes a seller who is no longer active from the sale, e.g. from a restored cart. */
export function useActiveSeller() {
  const { sellers } = useBootstrap();
  const { seller_id } = useCart().cart;
  const { change } = useCartActions();
  const isSellerGone = seller_id !== null && !sellers.some(({ id }) => id === seller_id);
  useEffect(() => {
    if (isSellerGone) change({ type: "seller", seller_id: null });
  }, [isSellerGone, change]);
}
