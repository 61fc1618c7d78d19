import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { stockCounts } from "@/lib/modules/stock/counts/endpoints";
import { presentCount } from "@/lib/modules/stock/counts/presenter";
import { listCounts, openCount } from "@/lib/modules/stock/counts/service";

export const GET = serve(stockCounts.list, listCounts, page(presentCount));
export const POST = serve(stockCounts.open, openCount, presentCount);
