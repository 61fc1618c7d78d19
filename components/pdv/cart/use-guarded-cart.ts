"use client";

import { useCallback, useEffectEvent } from "react";
import { useApproval } from "@/components/approvals/use-approval";
import { refusalOf } from "@/components/blocks/error-state";
import { notify } from "@/components/ui/toaster";
import { call } from "@/lib/api/client";
import type { Decision } from "@/lib/modules/approvals/schema";
import { cancelledItems } from "@/lib/modules/pdv/cancelled-items/endpoints";
import { allLeaving, leavingBy } from "@/lib/modules/pdv/cancelled-items/rules";
import type { CartAction } from "./cart";
import type { CartInHand } from "./use-cart";

/**
 * The cart of somebody who may not take out alone what is in it: each item that leaves is asked for first, and what is
 * refused stays. Whoever may is not kept waiting, and needs no network for it.
 */
export function useGuardedCart(hand: CartInHand, decision: Decision = "allowed") {
  const approval = useApproval();
  const { cart } = hand;
  const isFree = decision === "allowed";

  const release = useEffectEvent(async (items: ReturnType<typeof allLeaving>): Promise<boolean> => {
    if (isFree || items.length === 0) return true;
    try {
      const asked = { cart_key: cart.key, items };
      await approval.run(([approval_id]) => call(cancelledItems.create, { ...asked, approval_id }));
      return true;
    } catch (error) {
      notify.warning("O item continua na venda", refusalOf(error).message);
      return false;
    }
  });
  const ask = useEffectEvent(async (action: CartAction) => {
    if (await release(leavingBy(cart.lines, action))) hand.change(action);
  });
  const guarded = useCallback((action: CartAction) => void ask(action), []);

  return {
    hand: isFree ? hand : { ...hand, change: guarded },
    /** Whether everything may leave at once. */
    mayClear: () => release(allLeaving(cart.lines)),
    guardDialog: approval.dialog,
  };
}
