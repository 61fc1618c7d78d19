import { serve } from "@/lib/api/serve";
import { supportAccess } from "@/lib/modules/master/support-access/endpoints";
import { presentSupport } from "@/lib/modules/master/support-access/presenter";
import { beginSupport } from "@/lib/modules/master/support-access/service";

export const POST = serve(supportAccess.begin, beginSupport, presentSupport);
