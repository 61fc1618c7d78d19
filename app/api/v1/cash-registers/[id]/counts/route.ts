import { serve } from "@/lib/api/serve";
import { registerCounts } from "@/lib/modules/cash-registers/counts/endpoints";
import { listCounts } from "@/lib/modules/cash-registers/counts/service";

export const GET = serve(registerCounts.list, listCounts);
