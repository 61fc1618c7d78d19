import { serve } from "@/lib/api/serve";
import { publicQuotes } from "@/lib/modules/quotes/links/endpoints";
import { presentPublicQuote } from "@/lib/modules/quotes/links/presenter";
import { answerPublicQuote } from "@/lib/modules/quotes/links/service";

export const POST = serve(publicQuotes.answer, answerPublicQuote, presentPublicQuote);
