import { serve } from "@/lib/api/serve";
import { removeQuote, updateQuote } from "@/lib/modules/quotes/draft-service";
import { quotes } from "@/lib/modules/quotes/endpoints";
import { presentQuote } from "@/lib/modules/quotes/presenter";
import { getQuote } from "@/lib/modules/quotes/service";

export const GET = serve(quotes.get, getQuote, presentQuote);
export const PUT = serve(quotes.update, updateQuote, presentQuote);
export const DELETE = serve(quotes.remove, removeQuote);
