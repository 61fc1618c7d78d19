import { serve } from "@/lib/api/serve";
import { stockCounts } from "@/lib/modules/stock/counts/endpoints";
import { presentCount } from "@/lib/modules/stock/counts/presenter";
import { removeCounted } from "@/lib/modules/stock/counts/service";

export const DELETE = serve(stockCounts.remove, removeCounted, presentCount);
