import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { products } from "@/lib/modules/products/endpoints";
import { presentProduct } from "@/lib/modules/products/presenter";
import { createProduct, listProducts } from "@/lib/modules/products/service";

export const GET = serve(products.list, listProducts, page(presentProduct));
export const POST = serve(products.create, createProduct, presentProduct);
