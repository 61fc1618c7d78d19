import { serve } from "@/lib/api/serve";
import { fiadoCustomers } from "@/lib/modules/fiado/customers/endpoints";
import { presentDebtorsPage } from "@/lib/modules/fiado/customers/presenter";
import { listDebtors } from "@/lib/modules/fiado/customers/service";

export const GET = serve(fiadoCustomers.list, listDebtors, presentDebtorsPage);
