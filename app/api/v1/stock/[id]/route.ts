import { serve } from "@/lib/api/serve";
import { presentStock } from "@/lib/modules/stock/balances/presenter";
import { getStock } from "@/lib/modules/stock/balances/service";
import { stock } from "@/lib/modules/stock/endpoints";

export const GET = serve(stock.get, getStock, presentStock);
