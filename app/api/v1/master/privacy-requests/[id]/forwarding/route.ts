import { serve } from "@/lib/api/serve";
import { platformRequests } from "@/lib/modules/privacy-requests/platform/endpoints";
import { forwardRequest } from "@/lib/modules/privacy-requests/platform/service";
import { presentRequest } from "@/lib/modules/privacy-requests/presenter";

export const POST = serve(platformRequests.forward, forwardRequest, presentRequest);
