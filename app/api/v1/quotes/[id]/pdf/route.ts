import { serve } from "@/lib/api/serve";
import { quotePapers } from "@/lib/modules/quotes/papers/endpoints";
import { presentQuotePaper } from "@/lib/modules/quotes/papers/presenter";
import { getQuotePaper } from "@/lib/modules/quotes/papers/service";

export const GET = serve(quotePapers.get, getQuotePaper, presentQuotePaper);
