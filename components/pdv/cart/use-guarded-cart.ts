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
import type { CartState } from "./use-cart";

/**
 * Wraps the cart of a user who needs approval to remove items. Each removal asks for approval, and the item stays if it
 * is refused. A user with the permission changes the cart directly, also without network.
 */
export function useGuardedCart(cartState: CartState, decision: Decision = "allowed") {
  const approval = useApproval();
  const { cart } = cartState;
  const isAllowed = decision === "allowed";

  const approveRemoval = useEffectEvent(async (items: ReturnType<typeof allLeaving>): Promise<boolean> => {
    if (isAllowed || items.length === 0) return true;
    try {
      const request = { cart_key: cart.key, items };
      await approval.run(([approval_id]) => call(cancelledItems.create, { ...request, approval_id }));
      return true;
    } catch (error) {
      notify.warning("O item continua na venda", refusalOf(error).message);
      return false;
    }
  });
  const changeIfApproved = useEffectEvent(async (action: CartAction) => {
    if (await approveRemoval(leavingBy(cart.lines, action))) cartState.change(action);
  });
  const guarded = useCallback((action: CartAction) => void changeIfApproved(action), []);

  return {
    cartState: isAllowed ? cartState : { ...cartState, change: guarded },
    /** Returns whether all items may be removed, asking for approval if needed. */
    mayClear: () => approveRemoval(allLeaving(cart.lines)),
    guardDialog: approval.dialog,
  };
}
