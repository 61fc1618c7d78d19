import { serve } from "@/lib/api/serve";
import { categories } from "@/lib/modules/products/categories/endpoints";
import { presentCategory } from "@/lib/modules/products/categories/presenter";
import { removeCategory, updateCategory } from "@/lib/modules/products/categories/service";

export const PUT = serve(categories.update, updateCategory, presentCategory);
export const DELETE = serve(categories.remove, removeCategory);
