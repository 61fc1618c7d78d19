import { serve } from "@/lib/api/serve";
import { sales } from "@/lib/modules/sales/endpoints";
import { presentSoldItemsPage } from "@/lib/modules/sales/list/presenter";
import { listSoldItems } from "@/lib/modules/sales/list/service";

export const GET = serve(sales.items, listSoldItems, presentSoldItemsPage);
