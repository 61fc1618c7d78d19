import { serve } from "@/lib/api/serve";
import { bulkProducts } from "@/lib/modules/products/bulk/endpoints";
import { listProductIds } from "@/lib/modules/products/bulk/service";

export const GET = serve(bulkProducts.ids, listProductIds);
