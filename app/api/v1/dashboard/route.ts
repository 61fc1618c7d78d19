import { serve } from "@/lib/api/serve";
import { dashboard } from "@/lib/modules/dashboard/endpoints";
import { presentDashboard } from "@/lib/modules/dashboard/presenter";
import { readDashboard } from "@/lib/modules/dashboard/service";

export const GET = serve(dashboard.show, readDashboard, presentDashboard);
