import { serve } from "@/lib/api/serve";
import { sales } from "@/lib/modules/sales/endpoints";
import { presentSalesPage } from "@/lib/modules/sales/list/presenter";
import { listSales } from "@/lib/modules/sales/list/service";
import { presentSale } from "@/lib/modules/sales/presenter";
import { createSale } from "@/lib/modules/sales/service";

export const GET = serve(sales.list, listSales, presentSalesPage);
export const POST = serve(sales.create, createSale, presentSale);
