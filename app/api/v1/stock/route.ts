import { serve } from "@/lib/api/serve";
import { listOrSync, pageOrSync } from "@/lib/api/sync";
import { presentStock, presentStockPage } from "@/lib/modules/stock/balance-presenter";
import { listStock, syncStock } from "@/lib/modules/stock/balance-service";
import { stock } from "@/lib/modules/stock/endpoints";

export const GET = serve(stock.list, listOrSync(listStock, syncStock), pageOrSync(presentStockPage, presentStock));
