import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { listOrSync, pageOrSync } from "@/lib/api/sync";
import { products } from "@/lib/modules/products/endpoints";
import { presentProduct } from "@/lib/modules/products/presenter";
import { createProduct, listProducts, syncProducts } from "@/lib/modules/products/service";

export const GET = serve(
  products.list,
  listOrSync(listProducts, syncProducts),
  pageOrSync(page(presentProduct), presentProduct),
);
export const POST = serve(products.create, createProduct, presentProduct);
