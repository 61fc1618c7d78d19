import { serve } from "@/lib/api/serve";
import { stock } from "@/lib/modules/stock/endpoints";
import { presentMovement } from "@/lib/modules/stock/presenter";
import { adjustStock } from "@/lib/modules/stock/service";

export const POST = serve(stock.adjust, adjustStock, presentMovement);
