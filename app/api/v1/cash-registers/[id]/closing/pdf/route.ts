import { serve } from "@/lib/api/serve";
import { closingPdfs } from "@/lib/modules/cash-registers/closing/papers/endpoints";
import { presentClosingPdf } from "@/lib/modules/cash-registers/closing/papers/presenter";
import { loadClosingPdf } from "@/lib/modules/cash-registers/closing/papers/service";

export const GET = serve(closingPdfs.get, loadClosingPdf, presentClosingPdf);
