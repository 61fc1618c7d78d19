import { serve } from "@/lib/api/serve";
import { closingPdfs } from "@/lib/modules/cash-registers/closing/pdf/endpoints";
import { presentClosingPdf } from "@/lib/modules/cash-registers/closing/pdf/presenter";
import { loadClosingPdf } from "@/lib/modules/cash-registers/closing/pdf/service";

export const GET = serve(closingPdfs.get, loadClosingPdf, presentClosingPdf);
