import { serve } from "@/lib/api/serve";
import { commissionReports } from "@/lib/modules/reports/commissions/endpoints";
import { sellerCommissions } from "@/lib/modules/reports/commissions/service";

export const GET = serve(commissionReports.sellerCommissions, sellerCommissions);
