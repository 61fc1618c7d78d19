import { serve } from "@/lib/api/serve";
import { onboarding } from "@/lib/modules/onboarding/endpoints";
import { readOnboarding } from "@/lib/modules/onboarding/service";

export const GET = serve(onboarding.show, readOnboarding);
