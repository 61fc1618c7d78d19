import { serve } from "@/lib/api/serve";
import { platform } from "@/lib/modules/master/platform/endpoints";
import { presentPlatformSettings } from "@/lib/modules/master/platform/presenter";
import { readPlatformSettings } from "@/lib/modules/master/platform/service";

export const GET = serve(platform.get, readPlatformSettings, presentPlatformSettings);
