import { serve } from "@/lib/api/serve";
import { offlineSales } from "@/lib/modules/sales/offline/endpoints";
import { recordOfflineSale } from "@/lib/modules/sales/offline/service";
import { presentSale } from "@/lib/modules/sales/presenter";

export const POST = serve(offlineSales.create, recordOfflineSale, presentSale);
