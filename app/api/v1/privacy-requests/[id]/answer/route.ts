import { serve } from "@/lib/api/serve";
import { privacyRequests } from "@/lib/modules/privacy-requests/endpoints";
import { presentRequest } from "@/lib/modules/privacy-requests/presenter";
import { answerRequest } from "@/lib/modules/privacy-requests/service";

export const POST = serve(privacyRequests.answer, answerRequest, presentRequest);
