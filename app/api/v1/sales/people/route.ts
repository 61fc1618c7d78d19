import { serve } from "@/lib/api/serve";
import { saleLists } from "@/lib/modules/sales/list/endpoints";
import { listSalesPeople } from "@/lib/modules/sales/list/service";

export const GET = serve(saleLists.people, listSalesPeople);
