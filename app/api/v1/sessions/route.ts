import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { sessions } from "@/lib/modules/auth/sessions/endpoints";
import { presentSession } from "@/lib/modules/auth/sessions/presenter";
import { endOtherSessions, listSessions } from "@/lib/modules/auth/sessions/service";

export const GET = serve(sessions.list, listSessions, page(presentSession));
export const DELETE = serve(sessions.endOthers, endOtherSessions);
