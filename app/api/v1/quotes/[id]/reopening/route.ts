import { serve } from "@/lib/api/serve";
import { quoteAnswers } from "@/lib/modules/quotes/answers/endpoints";
import { reopenQuote } from "@/lib/modules/quotes/answers/service";
import { presentQuote } from "@/lib/modules/quotes/presenter";

export const POST = serve(quoteAnswers.reopen, reopenQuote, presentQuote);
