import { serve } from "@/lib/api/serve";
import { categories } from "@/lib/modules/products/categories/endpoints";
import { presentCategories } from "@/lib/modules/products/categories/presenter";
import { orderCategories } from "@/lib/modules/products/categories/service";

export const POST = serve(categories.order, orderCategories, presentCategories);
