import { serve } from "@/lib/api/serve";
import { platform } from "@/lib/modules/master/platform/endpoints";
import { presentMasterSettings } from "@/lib/modules/master/platform/presenter";
import { setPrice } from "@/lib/modules/master/platform/service";

export const POST = serve(platform.setPrice, setPrice, presentMasterSettings);
