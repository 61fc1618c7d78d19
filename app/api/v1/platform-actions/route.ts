import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { platformActions } from "@/lib/modules/master/actions/endpoints";
import { presentAction } from "@/lib/modules/master/actions/presenter";
import { listPlatformActions } from "@/lib/modules/master/actions/service";

export const GET = serve(platformActions.list, listPlatformActions, page(presentAction));
