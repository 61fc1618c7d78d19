import { serve } from "@/lib/api/serve";
import { quotePapers } from "@/lib/modules/quotes/papers/endpoints";
import { presentPublicQuotePaper } from "@/lib/modules/quotes/papers/presenter";
import { readQuotePaper } from "@/lib/modules/quotes/papers/service";

export const GET = serve(quotePapers.read, readQuotePaper, presentPublicQuotePaper);
