"use client";

import { FileText, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useCart } from "../cart/cart-provider";
import { useOpenDialog } from "../dialogs/use-open-dialog";

/** Shows that the cart sells a quote, with a button to remove it. */
export function QuoteStrip() {
  const { cart } = useCart();
  const openDialog = useOpenDialog();
  const { quote } = cart;
  const isLocked = cart.sent !== null;
  if (!quote) return null;
  return (
    <div className="flex min-h-12 items-center gap-3 border-b border-line bg-brand-wash py-1.5 pr-1 pl-3">
      <FileText className="size-4.5 shrink-0 text-brand-ink" aria-hidden="true" />
      <p className="min-w-0 flex-1">
        <span className="block font-semibold text-brand-ink">Orçamento {quote.number}</span>
        <span className="block text-sm text-ink-soft">Itens e preços como foram combinados.</span>
      </p>
      {isLocked ? null : (
        <Button
          variant="ghost"
          size="icon"
          aria-label="Tirar o orçamento da venda"
          onClick={() => void openDialog({ name: "clear" })}
        >
          <X className="size-4" aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
