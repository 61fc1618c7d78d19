import { serve } from "@/lib/api/serve";
import { presentPdvProduct } from "@/lib/modules/pdv/presenter";
import { tillStockCounts } from "@/lib/modules/pdv/stock-counts/endpoints";
import { setCountedStock } from "@/lib/modules/pdv/stock-counts/service";

export const POST = serve(tillStockCounts.count, setCountedStock, presentPdvProduct);
