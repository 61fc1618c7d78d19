"use client";

import { Printer } from "lucide-react";
import { useRef } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { printA4 } from "@/components/blocks/print-a4";
import { QuoteDocument } from "@/components/quotes/quote-document";
import { QuoteBadge } from "@/components/quotes/quote-status";
import { useQuoteLetterhead } from "@/components/quotes/use-quote-letterhead";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { quotes } from "@/lib/modules/quotes/endpoints";

type Props = { quote_id: string | null; onClose: () => void };

/** Shows a quote, to read and print. */
export function QuoteDialog({ quote_id, onClose }: Props) {
  const { data, error, mutate } = useApi(quotes.get, quote_id ? { id: quote_id } : null);
  const documentRef = useRef<HTMLDivElement>(null);
  const company = useQuoteLetterhead();
  const quote = data?.id === quote_id ? data : undefined;
  return (
    <Dialog open={quote_id !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title={quote ? `Orçamento ${quote.number}` : "Orçamento"}
        description={quote ? <QuoteBadge status={quote.status} /> : undefined}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              Fechar
            </Button>
            <Button
              variant="primary"
              disabled={!quote}
              onClick={() => (documentRef.current ? printA4(documentRef.current) : undefined)}
            >
              <Printer className="size-4" aria-hidden="true" />
              Imprimir
            </Button>
          </>
        }
      >
        {quote ? (
          <QuoteDocument
            ref={documentRef}
            quote={{ ...quote, seller_name: quote.seller?.name ?? null }}
            company={company}
            className="bg-transparent"
          />
        ) : error ? (
          <ErrorState error={error} onRetry={() => mutate()} />
        ) : (
          <div className="grid gap-4" aria-busy="true">
            <Skeleton className="h-16" />
            <Skeleton className="h-48" />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
