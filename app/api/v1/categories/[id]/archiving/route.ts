import { serve } from "@/lib/api/serve";
import { categories } from "@/lib/modules/products/categories/endpoints";
import { presentCategory } from "@/lib/modules/products/categories/presenter";
import { archiveCategory, restoreCategory } from "@/lib/modules/products/categories/service";

export const POST = serve(categories.archive, archiveCategory, presentCategory);
export const DELETE = serve(categories.restore, restoreCategory, presentCategory);
