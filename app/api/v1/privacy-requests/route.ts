import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { privacyRequests } from "@/lib/modules/privacy-requests/endpoints";
import { presentReceived, presentRequest } from "@/lib/modules/privacy-requests/presenter";
import { listRequests, receiveRequest } from "@/lib/modules/privacy-requests/service";

export const GET = serve(privacyRequests.list, listRequests, page(presentRequest));
export const POST = serve(privacyRequests.create, receiveRequest, presentReceived);
