import { serve } from "@/lib/api/serve";
import { categories } from "@/lib/modules/products/categories/endpoints";
import { presentCategories, presentCategory } from "@/lib/modules/products/categories/presenter";
import { createCategory, listCategories } from "@/lib/modules/products/categories/service";

export const GET = serve(categories.list, listCategories, presentCategories);
export const POST = serve(categories.create, createCategory, presentCategory);
