import { serve } from "@/lib/api/serve";
import { priceChanges } from "@/lib/modules/products/price-changes/endpoints";
import { previewPrices } from "@/lib/modules/products/price-changes/service";

export const POST = serve(priceChanges.preview, previewPrices);
