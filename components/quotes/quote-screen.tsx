"use client";

import { useRef, useState } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { PageHeader } from "@/components/blocks/page-header";
import { BackToQuotes } from "@/components/quotes/back-to-quotes";
import { QuoteActions } from "@/components/quotes/quote-actions";
import { QuoteChanges } from "@/components/quotes/quote-changes";
import { QuoteDocument } from "@/components/quotes/quote-document";
import { QuoteHistory } from "@/components/quotes/quote-history";
import { QuoteNextStep } from "@/components/quotes/quote-next-step";
import { QuotePrint } from "@/components/quotes/quote-print";
import { QuoteBadge } from "@/components/quotes/quote-status";
import { nextStepOf } from "@/components/quotes/quote-steps";
import type { QuoteTask } from "@/components/quotes/quote-task";
import { useQuoteLetterhead } from "@/components/quotes/use-quote-letterhead";
import { useSession, useViewer } from "@/components/shell/session";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { quotes } from "@/lib/modules/quotes/endpoints";
import { labels } from "@/lib/modules/quotes/labels";

/** The page /orcamento/{id}: the quote's document, history and actions. */
export function QuoteScreen({ id }: { id: string }) {
  const { data: quote, error, mutate } = useApi(quotes.get, { id });
  const documentRef = useRef<HTMLDivElement>(null);
  const letterhead = useQuoteLetterhead();
  const { zone } = useSession();
  const viewer = useViewer();
  const [task, setTask] = useState<QuoteTask | null>(null);
  if (!quote)
    return (
      <>
        <PageHeader title="Orçamento" back={<BackToQuotes />} />
        {error ? <ErrorState error={error} onRetry={() => mutate()} /> : <Skeleton className="h-96" />}
      </>
    );
  const next = nextStepOf(quote, can(viewer, "acesso pdv"));
  return (
    <>
      <PageHeader
        back={<BackToQuotes />}
        title={
          <span className="flex flex-wrap items-center gap-3">
            Orçamento {quote.number}
            <QuoteBadge status={quote.status} />
          </span>
        }
        description={quote.customer_name ?? undefined}
        action={
          <>
            <QuotePrint quote={quote} documentRef={documentRef} />
            {next ? (
              <QuoteNextStep quote={quote} step={next} className="lg:hidden" onSend={() => setTask("send")} />
            ) : null}
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <QuoteChanges quote={quote} />
          <Card className="p-5 sm:p-8">
            <QuoteDocument
              ref={documentRef}
              quote={{ ...quote, seller_name: quote.seller?.name ?? null }}
              company={letterhead}
            />
          </Card>
        </div>
        <aside className="grid gap-4">
          <Card>
            <CardHeader title="Ações" />
            <CardBody>
              <QuoteActions quote={quote} zone={zone} next={next} task={task} onTask={setTask} />
            </CardBody>
          </Card>
          {quote.internal_note ? (
            <Card>
              <CardHeader title={labels.fields.internal_note} description="O cliente não vê." />
              <CardBody className="break-words whitespace-pre-line">{quote.internal_note}</CardBody>
            </Card>
          ) : null}
          <QuoteHistory quote={quote} zone={zone} />
        </aside>
      </div>
    </>
  );
}
