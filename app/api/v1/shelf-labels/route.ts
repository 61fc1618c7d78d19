import { serve } from "@/lib/api/serve";
import { shelfLabels } from "@/lib/modules/products/shelf-labels/endpoints";
import { drawShelfLabels } from "@/lib/modules/products/shelf-labels/service";

export const POST = serve(shelfLabels.draw, drawShelfLabels);
