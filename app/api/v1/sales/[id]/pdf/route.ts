import { serve } from "@/lib/api/serve";
import { salePapers } from "@/lib/modules/sales/pdf/endpoints";
import { presentSalePaper } from "@/lib/modules/sales/pdf/presenter";
import { getSalePaper } from "@/lib/modules/sales/pdf/service";

export const GET = serve(salePapers.get, getSalePaper, presentSalePaper);
