import { serve } from "@/lib/api/serve";
import { drawers } from "@/lib/modules/cash-registers/drawer/endpoints";
import { glance } from "@/lib/modules/cash-registers/drawer/service";

export const POST = serve(drawers.glance, glance);
