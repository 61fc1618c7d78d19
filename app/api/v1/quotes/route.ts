import { serve } from "@/lib/api/serve";
import { createQuote } from "@/lib/modules/quotes/draft-service";
import { quotes } from "@/lib/modules/quotes/endpoints";
import { presentQuote, presentQuotesPage } from "@/lib/modules/quotes/presenter";
import { listQuotes } from "@/lib/modules/quotes/service";

export const GET = serve(quotes.list, listQuotes, presentQuotesPage);
export const POST = serve(quotes.create, createQuote, presentQuote);
