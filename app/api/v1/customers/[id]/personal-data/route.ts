import { serve } from "@/lib/api/serve";
import { personalData } from "@/lib/modules/privacy-requests/portability/endpoints";
import { presentPersonalData } from "@/lib/modules/privacy-requests/portability/presenter";
import { gatherPersonalData } from "@/lib/modules/privacy-requests/portability/service";

export const GET = serve(personalData.get, gatherPersonalData, presentPersonalData);
