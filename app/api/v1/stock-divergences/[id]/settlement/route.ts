import { serve } from "@/lib/api/serve";
import { stockDivergences } from "@/lib/modules/stock/divergences/endpoints";
import { presentDivergence } from "@/lib/modules/stock/divergences/presenter";
import { settleDivergence } from "@/lib/modules/stock/divergences/service";

export const POST = serve(stockDivergences.settle, settleDivergence, presentDivergence);
