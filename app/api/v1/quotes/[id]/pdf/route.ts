import { serve } from "@/lib/api/serve";
import { quotePdfs } from "@/lib/modules/quotes/pdf/endpoints";
import { presentQuotePdf } from "@/lib/modules/quotes/pdf/presenter";
import { loadQuotePdf } from "@/lib/modules/quotes/pdf/service";

export const GET = serve(quotePdfs.get, loadQuotePdf, presentQuotePdf);
