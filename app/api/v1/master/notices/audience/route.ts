import { serve } from "@/lib/api/serve";
import { masterNotices } from "@/lib/modules/master/notices/endpoints";
import { countAudience } from "@/lib/modules/master/notices/service";

export const GET = serve(masterNotices.audience, countAudience);
