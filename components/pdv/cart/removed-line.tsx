"use client";

import { Button } from "@/components/ui/button";
import { useCart, useCartActions } from "./cart-provider";

/** Offers to undo the last removal. */
export function RemovedLineStrip() {
  const { removed } = useCart().cart;
  const { change } = useCartActions();
  if (!removed) return null;
  return (
    <p role="status" className="flex items-center gap-3 border-t border-line bg-well px-4 py-1.5 text-sm">
      <span className="min-w-0 flex-1 truncate">{removed.line.product.name} saiu da venda.</span>
      <Button size="sm" variant="ghost" className="text-brand-ink" onClick={() => change({ type: "undo-remove" })}>
        Desfazer
      </Button>
    </p>
  );
}
