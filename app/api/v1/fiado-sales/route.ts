import { serve } from "@/lib/api/serve";
import { fiadoSales } from "@/lib/modules/fiado/endpoints";
import { presentFiadoSalesPage } from "@/lib/modules/fiado/presenter";
import { listFiadoSales } from "@/lib/modules/fiado/service";

export const GET = serve(fiadoSales.list, listFiadoSales, presentFiadoSalesPage);
