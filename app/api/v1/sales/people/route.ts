import { serve } from "@/lib/api/serve";
import { sales } from "@/lib/modules/sales/endpoints";
import { listSalesPeople } from "@/lib/modules/sales/list/service";

export const GET = serve(sales.people, listSalesPeople);
