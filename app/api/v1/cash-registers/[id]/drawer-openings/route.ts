import { serve } from "@/lib/api/serve";
import { drawers } from "@/lib/modules/cash-registers/drawer/endpoints";
import { openDrawer } from "@/lib/modules/cash-registers/drawer/service";

export const POST = serve(drawers.open, openDrawer);
