"use client";

import dynamic from "next/dynamic";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { lazyWithSkeleton } from "@/components/blocks/lazy-with-skeleton";
import { PageHeader } from "@/components/blocks/page-header";
import { useToday } from "@/components/blocks/use-today";
import { BackToQuotes } from "@/components/quotes/back-to-quotes";
import { draftOfQuote, emptyDraft } from "@/components/quotes/quote-draft";
import { useSession } from "@/components/shell/session";
import { Alert } from "@/components/ui/alert";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi, useIdempotencyKey } from "@/lib/api/hooks";
import { addDays } from "@/lib/core/calendar";
import { quotes } from "@/lib/modules/quotes/endpoints";
import { VALID_DAYS } from "@/lib/modules/quotes/rules";
import type { Quote } from "@/lib/modules/quotes/schema";

const FRAME = "mx-auto w-full max-w-4xl";

// Rendered on the server and loaded in parallel with the page, so that the page does not wait for it to hydrate.
const NewQuoteForm = dynamic(() => import("@/components/quotes/quote-form").then((file) => file.QuoteForm), {
  loading: () => <Blank />,
});
const SavedQuoteForm = lazyWithSkeleton(
  () => import("@/components/quotes/quote-form").then((file) => file.QuoteForm),
  <Blank />,
);

/** The page /orcamento/novo: an empty quote, or a copy of another (`?copiar=<id>`). */
export function NewQuoteScreen() {
  const router = useRouter();
  const copied_id = useSearchParams().get("copiar");
  const copied = useApi(quotes.get, copied_id ? { id: copied_id } : null);
  const create = useAction(quotes.create);
  const key = useIdempotencyKey();
  const today = useToday(useSession().zone);
  const valid_until = addDays(today, VALID_DAYS);
  return (
    <div className={FRAME}>
      <PageHeader title="Novo orçamento" back={<BackToQuotes />} />
      {copied_id && !copied.data ? (
        <Waiting error={copied.error} onRetry={() => copied.mutate()} />
      ) : (
        <NewQuoteForm
          today={today}
          defaultValues={copied.data ? draftOfQuote(copied.data, valid_until) : emptyDraft(valid_until)}
          onCancel={() => router.back()}
          onSubmit={async (values) => {
            const { id, number } = await create(values, { key: key.current() });
            key.renew();
            notify.success("Orçamento salvo", `Orçamento ${number}`);
            router.push(`/orcamento/${id}`);
          }}
        />
      )}
    </div>
  );
}

/** The page /orcamento/{id}/editar. Starts from the server's current version. */
export function EditQuoteScreen({ id }: { id: string }) {
  const router = useRouter();
  const { data, error, isValidating, mutate } = useApi(quotes.get, { id });
  const update = useAction(quotes.update);
  const today = useToday(useSession().zone);
  const [quote, setQuote] = useState<Quote | null>(null);
  if (!quote && data && !isValidating) setQuote(data);
  const draftToday = (record: Quote) =>
    draftOfQuote(record, record.valid_until < today ? addDays(today, VALID_DAYS) : record.valid_until);
  return (
    <div className={FRAME}>
      <PageHeader title={quote ? `Editar orçamento ${quote.number}` : "Editar orçamento"} back={<BackToQuotes />} />
      {quote ? (
        <SavedQuoteForm
          today={today}
          defaultValues={draftToday(quote)}
          editing={{ record: quote, draft: draftToday }}
          onCancel={() => router.push(`/orcamento/${id}`)}
          onSubmit={async (values, { edit_version }) => {
            await update({ ...values, id, edit_version });
            notify.success("Orçamento salvo", `Orçamento ${quote.number}`);
            router.push(`/orcamento/${id}`);
          }}
        >
          {quote.status === "rascunho" ? null : (
            <Alert tone="waiting" title={`Ao salvar, será criada a versão ${quote.version + 1}`}>
              Ela volta a ser um rascunho e o link que o cliente tem deixa de valer.
            </Alert>
          )}
        </SavedQuoteForm>
      ) : (
        <Waiting error={isValidating ? undefined : error} onRetry={() => mutate()} />
      )}
    </div>
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return error ? <ErrorState error={error} onRetry={onRetry} /> : <Blank />;
}

function Blank() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton className="h-44" />
      <Skeleton className="h-72" />
    </div>
  );
}
