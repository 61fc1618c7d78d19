import "server-only";
import { fromColumn } from "@/lib/core/calendar";
import { presentCompany } from "@/lib/modules/pdv/presenter";
import { isUnanswered } from "./rules";
import type { readPublicQuote } from "./service";

export const presentPublicQuote = ({ quote, company }: Awaited<ReturnType<typeof readPublicQuote>>) => ({
  ...quote,
  company: presentCompany(company),
  is_open: isUnanswered(quote.status),
  seller_name: quote.seller?.name ?? null,
  issued_on: fromColumn(quote.issued_on),
  valid_until: fromColumn(quote.valid_until),
});
