import { serve } from "@/lib/api/serve";
import { quotePdfs } from "@/lib/modules/quotes/papers/endpoints";
import { presentPublicQuotePdf } from "@/lib/modules/quotes/papers/presenter";
import { loadPublicQuotePdf } from "@/lib/modules/quotes/papers/service";

export const GET = serve(quotePdfs.read, loadPublicQuotePdf, presentPublicQuotePdf);
