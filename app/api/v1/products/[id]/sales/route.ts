import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { productHistory } from "@/lib/modules/products/history/endpoints";
import { presentSoldLine } from "@/lib/modules/products/history/presenter";
import { listProductSales } from "@/lib/modules/products/history/service";

export const GET = serve(productHistory.sales, listProductSales, page(presentSoldLine));
