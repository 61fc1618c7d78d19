"use client";

import { ShoppingBasket } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/core/money";
import { useCartPanelActions } from "./cart-panel-state";
import { useCart } from "./cart-provider";
import { countItems } from "./item-count";

/** Bar with the cart's item count and total, shown on narrow screens instead of the cart. */
export function CartBar() {
  const { cart, totals } = useCart();
  const { setSheetOpen } = useCartPanelActions();
  return (
    <div className="flex items-center gap-3 border-t border-line bg-raised px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] @[45rem]:hidden">
      <p className="min-w-0 flex-1 leading-tight">
        <span className="figures block text-sm text-ink-soft">{countItems(cart.lines)}</span>
        <span className="figures block text-2xl font-bold whitespace-nowrap">{formatMoney(totals.total_cents)}</span>
      </p>
      <Button variant="primary" size="lg" className="px-5" onClick={() => setSheetOpen(true)}>
        <ShoppingBasket className="size-5" aria-hidden="true" />
        Ver venda
      </Button>
    </div>
  );
}
