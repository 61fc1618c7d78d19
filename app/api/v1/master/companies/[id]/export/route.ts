import { serve } from "@/lib/api/serve";
import { presentExport } from "@/lib/modules/exports/presenter";
import { masterPlans } from "@/lib/modules/master/plans/endpoints";
import { exportForOwner } from "@/lib/modules/master/plans/service";

export const POST = serve(masterPlans.requestExport, exportForOwner, presentExport);
