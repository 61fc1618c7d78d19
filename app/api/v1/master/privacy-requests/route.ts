import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { platformRequests } from "@/lib/modules/privacy-requests/platform/endpoints";
import { listPlatformRequests } from "@/lib/modules/privacy-requests/platform/service";
import { presentRequest } from "@/lib/modules/privacy-requests/presenter";

export const GET = serve(platformRequests.list, listPlatformRequests, page(presentRequest));
