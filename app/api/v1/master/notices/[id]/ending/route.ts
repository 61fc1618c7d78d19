import { serve } from "@/lib/api/serve";
import { masterNotices } from "@/lib/modules/master/notices/endpoints";
import { presentNotice } from "@/lib/modules/master/notices/presenter";
import { endNotice } from "@/lib/modules/master/notices/service";

export const POST = serve(masterNotices.end, endNotice, presentNotice);
