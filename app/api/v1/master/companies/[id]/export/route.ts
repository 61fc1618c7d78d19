import { serve } from "@/lib/api/serve";
import { masterPlans } from "@/lib/modules/master/plans/endpoints";
import { presentStartedExport } from "@/lib/modules/master/plans/presenter";
import { exportForOwner } from "@/lib/modules/master/plans/service";

export const POST = serve(masterPlans.requestExport, exportForOwner, presentStartedExport);
