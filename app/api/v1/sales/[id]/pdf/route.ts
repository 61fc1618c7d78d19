import { serve } from "@/lib/api/serve";
import { salePapers } from "@/lib/modules/sales/papers/endpoints";
import { presentSalePaper } from "@/lib/modules/sales/papers/presenter";
import { getSalePaper } from "@/lib/modules/sales/papers/service";

export const GET = serve(salePapers.get, getSalePaper, presentSalePaper);
