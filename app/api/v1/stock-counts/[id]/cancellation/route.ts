import { serve } from "@/lib/api/serve";
import { stockCounts } from "@/lib/modules/stock/counts/endpoints";
import { presentCount } from "@/lib/modules/stock/counts/presenter";
import { cancelCount } from "@/lib/modules/stock/counts/service";

export const POST = serve(stockCounts.cancel, cancelCount, presentCount);
