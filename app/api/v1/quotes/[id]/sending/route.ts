import { serve } from "@/lib/api/serve";
import { presentQuote } from "@/lib/modules/quotes/presenter";
import { quoteSendings } from "@/lib/modules/quotes/sendings/endpoints";
import { presentLink, presentSending } from "@/lib/modules/quotes/sendings/presenter";
import { getLink, revokeLink, sendQuote } from "@/lib/modules/quotes/sendings/service";

export const GET = serve(quoteSendings.get, getLink, presentLink);
export const POST = serve(quoteSendings.create, sendQuote, presentSending);
export const DELETE = serve(quoteSendings.revoke, revokeLink, presentQuote);
