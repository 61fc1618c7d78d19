import { FileText, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { CartQuote } from "@/lib/modules/pdv/cart/schema";

type Props = { quote: CartQuote; isLocked: boolean; onDrop: () => void };

/** Shows that the cart sells a quote, with a button to remove it. */
export const QuoteStrip = ({ quote, isLocked, onDrop }: Props) => (
  <div className="flex min-h-12 items-center gap-3 border-b border-line bg-brand-wash py-1.5 pr-1 pl-3">
    <FileText className="size-4.5 shrink-0 text-brand-ink" aria-hidden="true" />
    <p className="min-w-0 flex-1">
      <span className="block font-semibold text-brand-ink">Orçamento {quote.number}</span>
      <span className="block text-sm text-ink-soft">Itens e preços como foram combinados.</span>
    </p>
    {isLocked ? null : (
      <Button variant="ghost" size="icon" aria-label="Tirar o orçamento da venda" onClick={onDrop}>
        <X className="size-4" aria-hidden="true" />
      </Button>
    )}
  </div>
);
