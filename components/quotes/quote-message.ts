import { formatDay, localDate } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import type { Quote } from "@/lib/modules/quotes/schema";

/** Builds the public address of a quote. */
export const linkOf = (token: string) => `${window.location.origin}/orcamento-publico/${token}`;

/** Writes the message to the customer with the quote's link. */
export function messageOf(
  quote: Pick<Quote, "customer_name" | "number" | "total_cents" | "valid_until">,
  link: string,
  shop: string | undefined,
) {
  const first = quote.customer_name?.split(" ")[0];
  return [
    `${first ? `Olá, ${first}.` : "Olá."} Segue o orçamento ${quote.number}${shop ? ` de ${shop}` : ""}:`,
    `Total: ${formatMoney(quote.total_cents)}`,
    `Válido até ${formatDay(localDate(quote.valid_until))}`,
    "",
    `Para ver, aprovar ou recusar: ${link}`,
  ].join("\n");
}
