import { serve } from "@/lib/api/serve";
import { productReports } from "@/lib/modules/reports/products/endpoints";
import { soldProducts } from "@/lib/modules/reports/products/service";

export const GET = serve(productReports.soldProducts, soldProducts);
