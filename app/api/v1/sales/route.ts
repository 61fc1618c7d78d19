import { serve } from "@/lib/api/serve";
import { listOrSync, pageOrSync } from "@/lib/api/sync";
import { sales } from "@/lib/modules/sales/endpoints";
import { saleLists } from "@/lib/modules/sales/list/endpoints";
import { presentSaleSummary, presentSalesPage } from "@/lib/modules/sales/list/presenter";
import { listSales, syncSales } from "@/lib/modules/sales/list/service";
import { presentSale } from "@/lib/modules/sales/presenter";
import { createSale } from "@/lib/modules/sales/service";

export const GET = serve(
  saleLists.list,
  listOrSync(listSales, syncSales),
  pageOrSync(presentSalesPage, presentSaleSummary),
);
export const POST = serve(sales.create, createSale, presentSale);
