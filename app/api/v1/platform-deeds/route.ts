import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { platformDeeds } from "@/lib/modules/master/deeds/endpoints";
import { presentDeed } from "@/lib/modules/master/deeds/presenter";
import { listDeeds } from "@/lib/modules/master/deeds/service";

export const GET = serve(platformDeeds.list, listDeeds, page(presentDeed));
