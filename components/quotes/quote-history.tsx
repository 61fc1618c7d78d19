import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { formatInstant } from "@/lib/core/calendar";
import { EVENT_LABELS } from "@/lib/modules/quotes/labels";
import type { Quote } from "@/lib/modules/quotes/schema";

/** The quote's events, latest first. */
export const QuoteHistory = ({ quote, zone }: { quote: Quote; zone: string }) => {
  const seen = quote.seen_at ? [{ title: "Visualizado pelo cliente", at: quote.seen_at, name: "", reason: null }] : [];
  const events = quote.history.map(({ status, version, name, reason, document_end, created_at }) => ({
    title: version > 1 ? `${EVENT_LABELS[status]} (versão ${version})` : EVENT_LABELS[status],
    at: created_at,
    name: document_end ? `${name} (CPF/CNPJ final ${document_end})` : name,
    reason,
  }));
  const created = { title: "Criado", at: quote.created_at, name: quote.user_name, reason: null };
  const entries = [created, ...events, ...seen].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Card>
      <CardHeader title="Histórico" />
      <CardBody>
        <ol className="grid gap-3">
          {entries.map(({ title, at, name, reason }) => (
            <li key={`${at}${title}`} className="border-l-2 border-line-strong pl-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <p className="font-semibold">{title}</p>
                <p className="figures text-sm text-ink-soft">{formatInstant(at, zone)}</p>
              </div>
              {name ? <p className="text-sm break-words text-ink-soft">{name}</p> : null}
              {reason ? <p className="mt-0.5 text-sm break-words whitespace-pre-line">{reason}</p> : null}
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
};
