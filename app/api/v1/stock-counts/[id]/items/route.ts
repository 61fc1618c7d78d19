import { serve } from "@/lib/api/serve";
import { stockCounts } from "@/lib/modules/stock/counts/endpoints";
import { listLines } from "@/lib/modules/stock/counts/line-service";
import { presentLine, presentLines } from "@/lib/modules/stock/counts/presenter";
import { countProduct } from "@/lib/modules/stock/counts/service";

export const GET = serve(stockCounts.lines, listLines, presentLines);
export const POST = serve(stockCounts.count, countProduct, presentLine);
