import { serve } from "@/lib/api/serve";
import { supportAccess } from "@/lib/modules/master/support-access/endpoints";
import { endSupport } from "@/lib/modules/master/support-access/service";

export const DELETE = serve(supportAccess.end, endSupport);
