"use client";

import { notify } from "@/components/ui/toaster";
import { type CartCustomer, maySellTo } from "../cart/cart";
import { useCart, useCartActions } from "../cart/cart-provider";

/** Returns a function that sets the sale's customer. A quote with a customer is sold only to that customer. */
export function useChooseCustomer() {
  const { cart } = useCart();
  const { change } = useCartActions();
  return function chooseCustomer(customer: CartCustomer) {
    if (maySellTo(cart, customer.id)) return change({ type: "customer", customer });
    notify.warning(
      `O orçamento ${cart.quote?.number} é de outro cliente`,
      `A venda precisa ficar no nome do cliente do orçamento. Para vender a ${customer.name}, faça outro orçamento.`,
    );
  };
}
