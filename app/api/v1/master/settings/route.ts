import { serve } from "@/lib/api/serve";
import { platform } from "@/lib/modules/master/platform/endpoints";
import { presentSettings } from "@/lib/modules/master/platform/presenter";
import { readSettings, updateSettings } from "@/lib/modules/master/platform/service";

export const GET = serve(platform.settings, readSettings, presentSettings);
export const PUT = serve(platform.update, updateSettings, presentSettings);
