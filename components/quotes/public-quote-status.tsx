import { Alert } from "@/components/ui/alert";
import { formatDay, localDate } from "@/lib/core/calendar";
import type { PublicQuote } from "@/lib/modules/quotes/links/schema";

/** The quote's status, worded for the customer. */
export function PublicQuoteStatus({ quote }: { quote: PublicQuote }) {
  if (quote.status === "aprovado" || quote.status === "convertido")
    return (
      <Alert tone="success" title="Orçamento aprovado">
        {quote.company.name} já recebeu a resposta.
      </Alert>
    );
  if (quote.status === "recusado")
    return (
      <Alert tone="neutral" title="Orçamento recusado">
        {quote.company.name} já recebeu a resposta.
      </Alert>
    );
  if (quote.status === "expirado")
    return (
      <Alert tone="waiting" title="Expirado – peça atualização">
        Este orçamento valia até {formatDay(localDate(quote.valid_until))}.
      </Alert>
    );
  return null;
}
