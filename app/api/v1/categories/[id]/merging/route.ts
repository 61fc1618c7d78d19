import { serve } from "@/lib/api/serve";
import { categories } from "@/lib/modules/products/categories/endpoints";
import { presentCategory } from "@/lib/modules/products/categories/presenter";
import { mergeCategories } from "@/lib/modules/products/categories/service";

export const POST = serve(categories.merge, mergeCategories, presentCategory);
