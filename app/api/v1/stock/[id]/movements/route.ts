import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { stock } from "@/lib/modules/stock/endpoints";
import { presentMovement } from "@/lib/modules/stock/presenter";
import { listMovements } from "@/lib/modules/stock/service";

export const GET = serve(stock.movements, listMovements, page(presentMovement));
