import { serve } from "@/lib/api/serve";
import { drawers } from "@/lib/modules/cash-registers/drawer/endpoints";
import { readPending } from "@/lib/modules/cash-registers/drawer/service";

export const GET = serve(drawers.pending, readPending);
