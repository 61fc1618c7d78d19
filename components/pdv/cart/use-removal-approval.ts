"use client";

import { useApproval } from "@/components/approvals/use-approval";
import { refusalOf } from "@/components/blocks/error-state";
import { notify } from "@/components/ui/toaster";
import { call } from "@/lib/api/client";
import type { Decision } from "@/lib/modules/approvals/schema";
import { canceledItems } from "@/lib/modules/pdv/canceled-items/endpoints";
import type { allItemsRemoved } from "@/lib/modules/pdv/canceled-items/rules";

/**
 * Asks for approval to remove items, for a user who needs it. The items stay if it is refused. A user with the
 * permission removes items without a request, also without network.
 */
export function useRemovalApproval(cart_key: string, decision: Decision = "allowed") {
  const approval = useApproval();
  const isAllowed = decision === "allowed";

  async function approve(items: ReturnType<typeof allItemsRemoved>): Promise<boolean> {
    if (isAllowed || items.length === 0) return true;
    try {
      await approval.run(([approval_id]) => call(canceledItems.create, { cart_key, items, approval_id }));
      return true;
    } catch (error) {
      notify.warning("O item continua na venda", refusalOf(error).message);
      return false;
    }
  }
  return { isAllowed, approve, dialog: approval.dialog };
}
