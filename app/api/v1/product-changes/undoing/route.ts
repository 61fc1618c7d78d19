import { serve } from "@/lib/api/serve";
import { bulkProducts } from "@/lib/modules/products/bulk/endpoints";
import { undoProductChange } from "@/lib/modules/products/bulk/service";

export const POST = serve(bulkProducts.undo, undoProductChange);
