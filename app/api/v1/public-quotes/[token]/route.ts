import { serve } from "@/lib/api/serve";
import { publicQuotes } from "@/lib/modules/quotes/links/endpoints";
import { presentPublicQuote } from "@/lib/modules/quotes/links/presenter";
import { readPublicQuote } from "@/lib/modules/quotes/links/service";

export const GET = serve(publicQuotes.get, readPublicQuote, presentPublicQuote);
