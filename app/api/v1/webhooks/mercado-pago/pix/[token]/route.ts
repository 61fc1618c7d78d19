import { serve } from "@/lib/api/serve";
import { pixNotices } from "@/lib/modules/pix-charges/notices/endpoints";
import { handlePixNotice } from "@/lib/modules/pix-charges/notices/service";

export const POST = serve(pixNotices.receive, handlePixNotice);
