import { serve } from "@/lib/api/serve";
import { drawers } from "@/lib/modules/cash-registers/drawer/endpoints";
import { viewExpectedCash } from "@/lib/modules/cash-registers/drawer/service";

export const POST = serve(drawers.viewExpectedCash, viewExpectedCash);
