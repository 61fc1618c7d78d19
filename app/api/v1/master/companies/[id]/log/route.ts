import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { platformDeeds } from "@/lib/modules/master/deeds/endpoints";
import { presentDeed } from "@/lib/modules/master/deeds/presenter";
import { listLog } from "@/lib/modules/master/deeds/service";

export const GET = serve(platformDeeds.log, listLog, page(presentDeed));
