import { serve } from "@/lib/api/serve";
import { quoteMailings } from "@/lib/modules/quotes/mailings/endpoints";
import { presentMailing } from "@/lib/modules/quotes/mailings/presenter";
import { mailQuote } from "@/lib/modules/quotes/mailings/service";

export const POST = serve(quoteMailings.create, mailQuote, presentMailing);
