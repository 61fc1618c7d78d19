import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { priceChanges } from "@/lib/modules/products/price-changes/endpoints";
import { presentPriceChange } from "@/lib/modules/products/price-changes/presenter";
import { changePrices, listPriceChanges } from "@/lib/modules/products/price-changes/service";

export const GET = serve(priceChanges.list, listPriceChanges, page(presentPriceChange));
export const POST = serve(priceChanges.create, changePrices, presentPriceChange);
