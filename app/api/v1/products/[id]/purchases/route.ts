import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { productHistory } from "@/lib/modules/products/history/endpoints";
import { presentBoughtLine } from "@/lib/modules/products/history/presenter";
import { listProductPurchases } from "@/lib/modules/products/history/service";

export const GET = serve(productHistory.purchases, listProductPurchases, page(presentBoughtLine));
