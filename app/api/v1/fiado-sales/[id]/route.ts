import { serve } from "@/lib/api/serve";
import { fiadoSales } from "@/lib/modules/fiado/endpoints";
import { presentFiadoSaleDetail } from "@/lib/modules/fiado/presenter";
import { getFiadoSale } from "@/lib/modules/fiado/service";

export const GET = serve(fiadoSales.get, getFiadoSale, presentFiadoSaleDetail);
