import { serve } from "@/lib/api/serve";
import { platform } from "@/lib/modules/master/platform/endpoints";
import { presentMasterSettings } from "@/lib/modules/master/platform/presenter";
import { readMasterSettings, updateMasterSettings } from "@/lib/modules/master/platform/service";

export const GET = serve(platform.settings, readMasterSettings, presentMasterSettings);
export const PUT = serve(platform.update, updateMasterSettings, presentMasterSettings);
