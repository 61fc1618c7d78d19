import { serve } from "@/lib/api/serve";
import { liveUpdates } from "@/lib/modules/live-updates/endpoints";
import { followLiveUpdates } from "@/lib/modules/live-updates/service";

export const GET = serve(liveUpdates.follow, followLiveUpdates);
