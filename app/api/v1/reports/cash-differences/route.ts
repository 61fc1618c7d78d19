import { serve } from "@/lib/api/serve";
import { drawerReports } from "@/lib/modules/reports/drawers/endpoints";
import { cashDifferences } from "@/lib/modules/reports/drawers/service";

export const GET = serve(drawerReports.cashDifferences, cashDifferences);
