import { serve } from "@/lib/api/serve";
import { categories } from "@/lib/modules/products/endpoints";
import { createCategory, listCategories } from "@/lib/modules/products/service";

export const GET = serve(categories.list, listCategories);
export const POST = serve(categories.create, createCategory);
