import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { stockDivergences } from "@/lib/modules/stock/divergences/endpoints";
import { presentDivergence } from "@/lib/modules/stock/divergences/presenter";
import { listDivergences } from "@/lib/modules/stock/divergences/service";

export const GET = serve(stockDivergences.list, listDivergences, page(presentDivergence));
