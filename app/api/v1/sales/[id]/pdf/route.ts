import { serve } from "@/lib/api/serve";
import { salePdf } from "@/lib/modules/sales/pdf/endpoints";
import { presentSalePdf } from "@/lib/modules/sales/pdf/presenter";
import { loadSalePdf } from "@/lib/modules/sales/pdf/service";

export const GET = serve(salePdf.get, loadSalePdf, presentSalePdf);
