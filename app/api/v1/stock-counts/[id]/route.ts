import { serve } from "@/lib/api/serve";
import { stockCounts } from "@/lib/modules/stock/counts/endpoints";
import { presentCount } from "@/lib/modules/stock/counts/presenter";
import { getCount } from "@/lib/modules/stock/counts/service";

export const GET = serve(stockCounts.get, getCount, presentCount);
