import { serve } from "@/lib/api/serve";
import { priceChanges } from "@/lib/modules/products/price-changes/endpoints";
import { presentPriceChange } from "@/lib/modules/products/price-changes/presenter";
import { undoPriceChange } from "@/lib/modules/products/price-changes/service";

export const POST = serve(priceChanges.undo, undoPriceChange, presentPriceChange);
