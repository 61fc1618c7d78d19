"use client";

import { Pencil, Send, ShoppingCart } from "lucide-react";
import type { NextStep } from "@/components/quotes/quote-steps";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { Quote } from "@/lib/modules/quotes/schema";

type Props = {
  quote: Quote;
  step: NextStep;
  onSend: () => void;
  wide?: boolean;
  className?: string;
};

/** The button of the step that the quote's status calls for. */
export function QuoteNextStep({ quote, step, onSend, wide = false, className }: Props) {
  if (step === "send")
    return (
      <Button variant="primary" wide={wide} className={className} onClick={onSend}>
        <Send className="size-4" aria-hidden="true" />
        {quote.sent_at ? "Enviar de novo" : "Enviar ao cliente"}
      </Button>
    );
  const isSale = step === "convert";
  const Icon = isSale ? ShoppingCart : Pencil;
  return (
    <Button asChild variant="primary" wide={wide} className={className}>
      <Link href={isSale ? `/pdv?orcamento=${quote.id}` : `/orcamento/${quote.id}/editar`}>
        <Icon className="size-4" aria-hidden="true" />
        {isSale ? "Converter em venda" : "Editar"}
      </Link>
    </Button>
  );
}
