"use client";

import { useEffect } from "react";
import { useApi } from "@/lib/api/hooks";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { useCart, useCartActions } from "../cart/cart-provider";

/** Refreshes the fiado data of the sale's customer, which other tills may have changed. */
export function useFreshCustomer() {
  const { customer } = useCart().cart;
  const { change } = useCartActions();
  const { data } = useApi(pdv.clients, customer ? { search: customer.name.slice(0, 100) } : null);
  const found = data?.data.find(({ id }) => id === customer?.id);
  const isStale =
    customer !== null &&
    found !== undefined &&
    (["fiado_allowed", "fiado_limit_cents", "fiado_balance_cents"] as const).some(
      (field) => found[field] !== customer[field],
    );

  useEffect(() => {
    if (!isStale || !found) return;
    const { phone: _phone, ...fresh } = found;
    change({ type: "customer", customer: fresh });
  }, [isStale, found, change]);
}
