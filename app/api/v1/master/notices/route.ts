import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { masterNotices } from "@/lib/modules/master/notices/endpoints";
import { presentNotice } from "@/lib/modules/master/notices/presenter";
import { createNotice, listNotices } from "@/lib/modules/master/notices/service";

export const GET = serve(masterNotices.list, listNotices, page(presentNotice));
export const POST = serve(masterNotices.create, createNotice, presentNotice);
