import { serve } from "@/lib/api/serve";
import { quotePdfs } from "@/lib/modules/quotes/pdf/endpoints";
import { presentPublicQuotePdf } from "@/lib/modules/quotes/pdf/presenter";
import { loadPublicQuotePdf } from "@/lib/modules/quotes/pdf/service";

export const GET = serve(quotePdfs.read, loadPublicQuotePdf, presentPublicQuotePdf);
