import { serve } from "@/lib/api/serve";
import { quotePdfs } from "@/lib/modules/quotes/papers/endpoints";
import { presentQuotePdf } from "@/lib/modules/quotes/papers/presenter";
import { loadQuotePdf } from "@/lib/modules/quotes/papers/service";

export const GET = serve(quotePdfs.get, loadQuotePdf, presentQuotePdf);
