import { serve } from "@/lib/api/serve";
import { quoteConversions } from "@/lib/modules/quotes/conversions/endpoints";
import { convertQuote } from "@/lib/modules/quotes/conversions/service";
import { presentSale } from "@/lib/modules/sales/presenter";

export const POST = serve(quoteConversions.create, convertQuote, presentSale);
