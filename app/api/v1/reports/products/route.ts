import { serve } from "@/lib/api/serve";
import { fromReplica } from "@/lib/db/replica";
import { productReports } from "@/lib/modules/reports/products/endpoints";
import { soldProducts } from "@/lib/modules/reports/products/service";

export const GET = serve(productReports.soldProducts, fromReplica(soldProducts));
