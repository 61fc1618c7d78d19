import { serve } from "@/lib/api/serve";
import { presentStock } from "@/lib/modules/stock/balance-presenter";
import { getStock } from "@/lib/modules/stock/balance-service";
import { stock } from "@/lib/modules/stock/endpoints";

export const GET = serve(stock.get, getStock, presentStock);
