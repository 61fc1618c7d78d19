import { serve } from "@/lib/api/serve";
import { docs } from "@/lib/modules/docs/endpoints";
import { describeApi } from "@/lib/modules/docs/service";

export const GET = serve(docs.openapi, describeApi);
