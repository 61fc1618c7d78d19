import { serve } from "@/lib/api/serve";
import { sessions } from "@/lib/modules/auth/sessions/endpoints";
import { endSession } from "@/lib/modules/auth/sessions/service";

export const DELETE = serve(sessions.end, endSession);
