import { serve } from "@/lib/api/serve";
import { presentQuote } from "@/lib/modules/quotes/presenter";
import { quoteSendings } from "@/lib/modules/quotes/sendings/endpoints";
import { presentSending } from "@/lib/modules/quotes/sendings/presenter";
import { revokeLink, sendQuote } from "@/lib/modules/quotes/sendings/service";

export const POST = serve(quoteSendings.create, sendQuote, presentSending);
export const DELETE = serve(quoteSendings.revoke, revokeLink, presentQuote);
