import { serve } from "@/lib/api/serve";
import { platform } from "@/lib/modules/master/platform/endpoints";
import { presentPlatform } from "@/lib/modules/master/platform/presenter";
import { readPlatform } from "@/lib/modules/master/platform/service";

export const GET = serve(platform.get, readPlatform, presentPlatform);
