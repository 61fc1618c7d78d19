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
 * Wraps the cart of a user who needs approval to remove items. Each removal asks for approval, and the item stays if it
 * is refused. A user with the permission changes the cart directly, also without network.
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
    /** Returns whether all items may be removed, asking for approval if needed. */
    mayClear: () => release(allLeaving(cart.lines)),
    guardDialog: approval.dialog,
  };
}
