import { serve } from "@/lib/api/serve";
import { saleLists } from "@/lib/modules/sales/list/endpoints";
import { presentSoldItemsPage } from "@/lib/modules/sales/list/presenter";
import { listSoldItems } from "@/lib/modules/sales/list/service";

export const GET = serve(saleLists.items, listSoldItems, presentSoldItemsPage);
