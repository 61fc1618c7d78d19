"use client";

import { Dialog, DialogContent } from "@/components/ui/dialog";
import { CartPanel } from "./cart-panel";
import { useCartPanel, useCartPanelActions } from "./cart-panel-state";

/** The whole cart in a dialog over the product list, for narrow screens. */
export function CartSheet() {
  const { isSheetOpen } = useCartPanel();
  const { setSheetOpen } = useCartPanelActions();
  return (
    <Dialog open={isSheetOpen} onOpenChange={setSheetOpen}>
      <DialogContent
        title="Venda"
        className="max-sm:h-[92dvh] [&>[data-dialog-body]]:flex [&>[data-dialog-body]]:overflow-hidden [&>[data-dialog-body]]:p-0"
      >
        <CartPanel className="min-w-0 flex-1" />
      </DialogContent>
    </Dialog>
  );
}
