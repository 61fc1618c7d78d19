import { serve } from "@/lib/api/serve";
import { presentStockPage } from "@/lib/modules/stock/balance-presenter";
import { listStock } from "@/lib/modules/stock/balance-service";
import { stock } from "@/lib/modules/stock/endpoints";

export const GET = serve(stock.list, listStock, presentStockPage);
