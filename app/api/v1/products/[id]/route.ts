import { serve } from "@/lib/api/serve";
import { products } from "@/lib/modules/products/endpoints";
import { presentProduct } from "@/lib/modules/products/presenter";
import { getProduct, updateProduct } from "@/lib/modules/products/service";

export const GET = serve(products.get, getProduct, presentProduct);
export const PUT = serve(products.update, updateProduct, presentProduct);
