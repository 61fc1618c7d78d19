import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { platformActions } from "@/lib/modules/master/deeds/endpoints";
import { presentAction } from "@/lib/modules/master/deeds/presenter";
import { listLog } from "@/lib/modules/master/deeds/service";

export const GET = serve(platformActions.log, listLog, page(presentAction));
