"use client";

import { MessageCircle, Printer } from "lucide-react";
import { useRef } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { PdfButton } from "@/components/blocks/pdf-button";
import { printA4 } from "@/components/blocks/print-a4";
import { PublicAnswer } from "@/components/quotes/public-answer";
import { PublicPix } from "@/components/quotes/public-pix";
import { PublicQuoteStatus } from "@/components/quotes/public-quote-status";
import { QuoteDocument } from "@/components/quotes/quote-document";
import { ApiProvider } from "@/components/shell/api-provider";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { whatsappLink } from "@/lib/core/phone";
import { publicQuotes } from "@/lib/modules/quotes/links/endpoints";
import { quotePdfs } from "@/lib/modules/quotes/pdf/endpoints";

/** The public page /orcamento-publico/{token}: the customer reads and answers the quote without an account. */
export const PublicQuoteScreen = ({ token }: { token: string }) => (
  <ApiProvider>
    <Quote token={token} />
  </ApiProvider>
);

function Quote({ token }: { token: string }) {
  const { data: quote, error, mutate } = useApi(publicQuotes.get, { token }, { revalidateOnFocus: false });
  const documentRef = useRef<HTMLDivElement>(null);
  if (!quote)
    return error?.status === 404 ? (
      <Card className="px-6 py-12 text-center">
        <h1 className="text-xl font-bold">Este link não vale mais</h1>
        <p className="mt-2 text-ink-soft">O orçamento venceu ou foi substituído. Peça à loja um link novo.</p>
      </Card>
    ) : error ? (
      <ErrorState error={error} onRetry={() => mutate()} />
    ) : (
      <Skeleton aria-busy="true" className="h-96" />
    );
  const { company } = quote;
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="sr-only">
        Orçamento {quote.number} de {company.name}
      </h1>
      <PublicQuoteStatus quote={quote} />
      <Card className="p-5 sm:p-8">
        <QuoteDocument ref={documentRef} quote={quote} company={company} />
      </Card>
      {quote.is_open ? <PublicAnswer token={token} onAnswered={(answered) => mutate(answered, false)} /> : null}
      <PublicPix quote={quote} />
      <div className="flex flex-wrap justify-center gap-2">
        {company.phone ? (
          <Button asChild variant={quote.status === "expirado" ? "primary" : "secondary"}>
            <a
              href={whatsappLink(
                company.phone,
                quote.status === "expirado"
                  ? `Olá. O orçamento ${quote.number} venceu. Podem atualizar?`
                  : `Olá. Tenho uma dúvida sobre o orçamento ${quote.number}.`,
              )}
              target="_blank"
              rel="noopener noreferrer"
            >
              <MessageCircle className="size-4" aria-hidden="true" />
              {quote.status === "expirado" ? "Pedir atualização" : "Falar com a loja"}
            </a>
          </Button>
        ) : null}
        <Button onClick={() => (documentRef.current ? printA4(documentRef.current) : undefined)}>
          <Printer className="size-4" aria-hidden="true" />
          Imprimir
        </Button>
        <PdfButton endpoint={quotePdfs.read} input={{ token }} name={`Orçamento ${quote.number}`} />
      </div>
    </div>
  );
}
