"use client";

import { useEffect, useEffectEvent } from "react";
import { notify } from "@/components/ui/toaster";
import { useBootstrap } from "../bootstrap-context";
import { useDialogActions } from "../dialogs/current-dialog";
import { useCart, useCartActions } from "./cart-provider";
import { type CartEnd, watchOtherTabs } from "./other-tabs";

const MESSAGES: Record<CartEnd, string> = {
  sold: "Esta venda foi registrada em outra aba do PDV. Aqui começa uma venda nova.",
  held: "Esta venda foi para a espera em outra aba do PDV. Aqui começa uma venda nova.",
  cleared: "Esta venda foi limpa em outra aba do PDV. Aqui começa uma venda nova.",
};

/** Keeps the cart equal in all tabs of the browser: what one tab adds or sells, the others show. */
export function useOtherTabs() {
  const user_id = useBootstrap().operator.id;
  const { cart } = useCart();
  const { change, begin } = useCartActions();
  const { close } = useDialogActions();

  const handleEnd = useEffectEvent((key: string, how: CartEnd) => {
    if (key !== cart.key) return;
    const hadItems = cart.lines.length > 0;
    begin(null);
    close();
    if (hadItems) notify.info("Venda encerrada em outra aba", MESSAGES[how]);
  });
  useEffect(
    () =>
      watchOtherTabs(user_id, {
        onSaved: (saved) => change({ type: "adopt", cart: saved }),
        onEnded: ({ key, how }) => handleEnd(key, how),
      }),
    [user_id, change],
  );
}
