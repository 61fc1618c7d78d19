import { serve } from "@/lib/api/serve";
import { master } from "@/lib/modules/master/endpoints";
import { presentSettings } from "@/lib/modules/master/presenter";
import { readSettings } from "@/lib/modules/master/service";

export const GET = serve(master.settings, readSettings, presentSettings);
