import { serve } from "@/lib/api/serve";
import { products } from "@/lib/modules/products/endpoints";
import { presentProduct } from "@/lib/modules/products/presenter";
import { archiveProduct, restoreProduct } from "@/lib/modules/products/service";

export const POST = serve(products.archive, archiveProduct, presentProduct);
export const DELETE = serve(products.restore, restoreProduct, presentProduct);
