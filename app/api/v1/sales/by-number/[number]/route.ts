import { serve } from "@/lib/api/serve";
import { sales } from "@/lib/modules/sales/endpoints";
import { presentSale } from "@/lib/modules/sales/presenter";
import { getSaleByNumber } from "@/lib/modules/sales/service";

export const GET = serve(sales.getByNumber, getSaleByNumber, presentSale);
