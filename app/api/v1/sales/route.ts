import { serve } from "@/lib/api/serve";
import { sales } from "@/lib/modules/sales/endpoints";
import { presentSale, presentSalesPage } from "@/lib/modules/sales/presenter";
import { listSales, registerSale } from "@/lib/modules/sales/service";

export const GET = serve(sales.list, listSales, presentSalesPage);
export const POST = serve(sales.create, registerSale, presentSale);
